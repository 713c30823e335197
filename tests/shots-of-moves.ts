import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Someone } from '#tests/support/someone.ts'
import type { Scene } from './shots-of-the-board.ts'

const sample = fileURLToPath(new URL('../shared/moves/samples/todoist.json', import.meta.url))

/** Moving in from another app: the choice of a file, its preview, and a file that isn't one. */
export function moveScenes(someone: Someone): Record<string, Scene> {
  const scene = (then: (page: Page) => Promise<unknown> = async () => {}): Scene => ({
    someone,
    open: async (page) => {
      await page.goto('/move-in')
      await page.getByText('Drop the file here').waitFor()
      await then(page)
    },
  })
  const preview = (files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) => async (page: Page) => {
    await page.locator('dialog input[type=file]').setInputFiles(files)
    await page.getByRole('button', { name: 'Preview' }).click()
  }
  const letter = { name: 'letter.csv', mimeType: 'text/csv', buffer: Buffer.from('Dear Ada, the tide is high.') }
  const rows = Array.from({ length: 120 }, (_, n) => `Task ${n},Group ${n}`)
  const table = { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(['Title,List', ...rows].join('\n')) }

  return {
    'move-in': scene(),
    'move-in-preview': scene(async (page) => {
      await preview(sample)(page)
      await page.getByRole('heading', { name: 'From Todoist' }).waitFor()
    }),
    'move-in-too-many-groups': scene(async (page) => {
      await preview(table)(page)
      await page.getByText('Kept holds 100 groups').waitFor()
    }),
    'move-in-refused': scene(async (page) => {
      await preview(letter)(page)
      await page.getByRole('alert').waitFor()
    }),
  }
}
