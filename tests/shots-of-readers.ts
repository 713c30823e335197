import type { Page } from 'playwright-core'
import type { LocalModels } from '#shared/models/schemas.ts'
import {
  aModel,
  builtInOnly,
  cloud,
  compared,
  comparing,
  localModels,
  ollama,
  ownServer,
} from '#tests/support/readers.ts'
import { standInForReaders } from '#tests/support/readers-page.ts'
import type { Someone } from '#tests/support/someone.ts'
import type { Readers } from '#shared/readers/schemas.ts'
import type { Scene } from './shots-of-the-board.ts'

/** How Kept reads, and the same words read twice. */
export function readerScenes(someone: Someone): Record<string, Scene> {
  const scene = (
    readers: Partial<Readers>,
    local: LocalModels,
    then?: (page: Page) => Promise<unknown>,
    address = '/settings/reading',
  ): Scene => ({
    someone,
    open: async (page) => {
      await standInForReaders(page, { ...builtInOnly, ...readers }, local)
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await then?.(page)
    },
  })
  const pick = (name: string) => (page: Page) => page.getByText(name, { exact: true }).click()
  const half = { receivedBytes: 1.1e9 }
  const inFiveMinutes = new Date(Date.now() + 5 * 60_000).toISOString()
  const ready = localModels([aModel('medium', { state: 'installed' })])
  const used = { kind: 'embedded', model: 'medium' } as const

  return {
    'settings-model-sizes': scene({ server: ownServer }, localModels(), pick('On this machine')),
    'settings-model-downloading': scene(
      { server: cloud },
      localModels([aModel('medium', { ...half, state: 'downloading', bytesPerSecond: 3.75e6 })]),
    ),
    'settings-model-stopped': scene(
      {},
      localModels([
        aModel('medium', {
          ...half,
          state: 'waiting',
          problem: 'The connection dropped. What arrived is kept.',
          retriesAt: inFiveMinutes,
        }),
      ]),
    ),
    'settings-model-cancel': scene({}, localModels([aModel('medium', { ...half, state: 'paused' })]), async (page) => {
      await page.getByRole('button', { name: 'Cancel and delete: Halyard 3B' }).click()
      await page.getByRole('dialog', { name: 'Cancel the download of Halyard 3B?' }).waitFor()
    }),
    'settings-model-gone': scene({ chosen: used }, localModels()),
    'settings-model-paused': scene({}, localModels([aModel('medium', { ...half, state: 'paused' })])),
    'settings-model-ready': scene({ server: ownServer, found: [ollama] }, ready),
    'settings-model-in-use': scene({ chosen: used, server: cloud }, ready),
    'settings-model-comparing': scene({ comparison: comparing }, ready),
    'settings-model-compared': scene({ comparison: compared }, ready),
    'settings-model-found': scene({ found: [ollama] }, localModels(), pick('Ollama on this machine')),
    'settings-model-cloud': scene({ server: cloud }, localModels(), pick('A cloud model')),
    'settings-model-shared': scene({ server: ownServer }, localModels([], false)),
    'settings-model-offline': scene({ server: cloud }, ready, (page) => page.context().setOffline(true)),
    'settings-model-overview': scene({ chosen: used }, ready, undefined, '/settings/capture'),
    'model-compare': scene({ comparison: compared }, ready, undefined, '/settings/comparison'),
    'model-compare-differences': scene(
      { comparison: compared },
      ready,
      (page) => page.getByRole('switch', { name: 'Differences only' }).click(),
      '/settings/comparison',
    ),
  }
}
