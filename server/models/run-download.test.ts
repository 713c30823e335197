import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { LocalModel } from '#shared/models/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { createDownloads } from './downloads.ts'
import { writeState } from './download-state.ts'
import { runDownload } from './run-download.ts'

// It used to wait for space without a word.
test('a retry on a full disk says so, with the numbers and what to do, and waits for the user', async () => {
  const config = { dataDir: mkdtempSync(path.join(tmpdir(), 'kept-models-')), isLoopback: true } as Config
  const told: LocalModel[] = []
  const deps = {
    announce: (_: string, __: string, shown: LocalModel) => told.push(shown),
    log: { warn: () => {} },
  } as unknown as Deps
  const run = uuid7()
  const problem = 'The connection dropped. What arrived is kept.'
  const retriesAt = '2026-03-05T10:05:00.000Z'
  writeState(config, 'small', { run, userId: 'ada', state: 'waiting', problem, retriesAt, fruitless: 1 })

  const disk = { isFull: async () => true, freeBytes: async () => 1e8 }
  await runDownload(deps, { config, downloads: createDownloads(), disk }, { modelId: 'small', run })

  expect(told.at(-1)).toMatchObject({
    state: 'failed',
    problem:
      'The disk is full: Qwen3 1.7B needs 1.3 GB of free space, and there’s 0.1 GB. What arrived is kept. Free some space, then resume.',
    retriesAt: null,
  })
})
