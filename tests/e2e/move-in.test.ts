import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accessibilityOf } from '#tests/support/accessibility.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { aWindow, type Page, toast } from '#tests/support/browser-page.ts'
import type { Someone } from '#tests/support/someone.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const sample = (name: string) => readFileSync(new URL(`../../shared/moves/samples/${name}`, import.meta.url))

const given = inABrowser()

async function choosing(person: Someone, buffer: Buffer, name = 'export'): Promise<Page> {
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.goto('/move-in')
  await page.locator('dialog input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const titlesOf = async (person: Someone) =>
  (await person.get<Task[]>('/api/tasks')).body.filter(({ demoKey }) => !demoKey).map(({ title }) => title)

test('a file that isn’t an export is refused in words; another, a board from Trello, is previewed, imported, and taken back', async () => {
  const maya = await given.server.person('Maya Okafor')
  const page = await choosing(maya, Buffer.from('Dear Maya, the tide is high.'), 'letter.csv')
  await button(page, 'Preview').click()
  await page.getByText('Kept doesn’t know that kind of file.').waitFor()
  await page
    .locator('dialog input[type=file]')
    .setInputFiles({ name: 'export', mimeType: 'application/octet-stream', buffer: sample('trello.json') })

  await button(page, 'Preview').click()
  await page.getByRole('heading', { name: 'From Trello' }).waitFor()
  await page.getByText('Write the launch post').waitFor()
  // A card of Owen's isn't Maya's promise.
  await page.getByText('task given to someone else').waitFor()
  expect(await titlesOf(maya)).toEqual([])

  await button(page, 'Import 1 task').click()
  await page.getByRole('heading', { name: '1 task moved in' }).waitFor()
  expect(await accessibilityOf(page)).toEqual([])
  expect(await titlesOf(maya)).toEqual(['Write the launch post'])

  await button(page, 'Undo import').click()
  await toast(page, '1 task removed').waitFor()
  expect(await titlesOf(maya)).toEqual([])
})

test('importing twice says so, and settings can undo it', async () => {
  const ada = await given.server.person('Ada Twice')
  const page = await choosing(ada, sample('things.json'))
  for (const heading of ['3 tasks moved in', 'Nothing new moved in']) {
    await button(page, 'Preview').click()
    await button(page, 'Import 3 tasks').click()
    await page.getByRole('heading', { name: heading }).waitFor()
    await page.goto('/move-in')
    const file = { name: 'x', mimeType: 'application/json', buffer: sample('things.json') }
    await page.locator('dialog input[type=file]').setInputFiles(file)
  }
  expect(await titlesOf(ada)).toHaveLength(3)

  await page.goto('/settings/data')
  await page.getByText('3 tasks from Things').waitFor()
  expect(await accessibilityOf(page)).toEqual([])
  await page.getByRole('listitem').filter({ hasText: '3 tasks from Things' }).getByRole('button').click()
  await toast(page, '3 tasks removed').waitFor()
  expect(await titlesOf(ada)).toEqual([])
})
