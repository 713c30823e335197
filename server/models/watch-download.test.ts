import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { LocalModel } from '#shared/models/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { CatalogModel } from './catalog.ts'
import { createDownloads } from './downloads.ts'
import { writeState, type DownloadState } from './download-state.ts'
import { watchDownload } from './watch-download.ts'

const run = uuid7()
const state: DownloadState = {
  run,
  userId: 'ada',
  state: 'downloading',
  problem: null,
  retriesAt: null,
  fruitless: 0,
}
const model = { id: 'small', name: 'Halyard 1.5B', bytes: 300, contextTokens: 100 } as CatalogModel

let config: Config
let told: LocalModel[]
let isFull: boolean
let watching: ReturnType<typeof watchDownload> | undefined
beforeEach(() => {
  config = { dataDir: mkdtempSync(path.join(tmpdir(), 'kept-models-')), isLoopback: true } as Config
  told = []
  isFull = false
})
afterEach(() => watching?.stop())

function watch() {
  const deps = { announce: (_: string, __: string, shown: LocalModel) => told.push(shown) } as unknown as Deps
  const disk = { isFull: async () => isFull, freeBytes: async () => 1e8 }
  return (watching = watchDownload(deps, { config, downloads: createDownloads(), disk }, { model, run }))
}

test('reports at once', async () => {
  writeState(config, 'small', state)

  const { signal } = watch()

  await expect.poll(() => told.length, { interval: 1 }).toBe(1)
  expect(told[0]).toMatchObject({ id: 'small', state: 'downloading', receivedBytes: 0 })
  expect(signal.aborted).toBe(false)
})

test('stops before the disk is so full that the database would, and says by how much', async () => {
  writeState(config, 'small', state)
  isFull = true

  const { signal } = watch()

  await expect.poll(() => signal.aborted).toBe(true)
  expect(signal.reason).toMatchObject({
    message:
      'The disk is full: Halyard 1.5B needs 0.2 GB of free space, and there’s 0.1 GB. What arrived is kept. Free some space, then resume.',
    isTemporary: false,
  })
})

test.each<[string, DownloadState | null]>([
  ['was canceled', null],
  ['was paused', { ...state, state: 'paused' }],
  ['was started again', { ...state, run: uuid7() }],
])('stops when the download %s', async (_, changed) => {
  if (changed) writeState(config, 'small', changed)

  const { signal } = watch()

  await expect.poll(() => signal.aborted).toBe(true)
  expect(told).toEqual([])
})
