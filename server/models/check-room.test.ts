import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { CatalogModel } from './catalog.ts'
import { checkRoom } from './check-room.ts'
import { filesOf, modelsIn } from './files.ts'

const MB = 1_000_000
const model = { id: 'small', name: 'Halyard 1.5B', bytes: 500 * MB, contextTokens: 100 } as CatalogModel
/** Beyond what the database needs for itself. */
const free = (bytes: number) => async () => 200 * 1024 * 1024 + bytes

let home: { dataDir: string; MODEL_CATALOG: undefined }
beforeEach(() => {
  home = { dataDir: mkdtempSync(path.join(tmpdir(), 'kept-models-')), MODEL_CATALOG: undefined }
})

test('a model that fits the disk and the memory is welcome', async () => {
  await expect(checkRoom(home, model, free(500 * MB))).resolves.toBe(undefined)
})

test('a model larger than the free space is refused before its download, with the numbers', async () => {
  await expect(checkRoom(home, model, free(399 * MB))).rejects.toThrow(
    'Halyard 1.5B needs 0.7 GB of free disk space, and there’s 0.6 GB. Free some space and try again.',
  )
})

test('what arrived already needs no space', async () => {
  mkdirSync(modelsIn(home))
  writeFileSync(filesOf(home, 'small').part, Buffer.alloc(100 * MB))

  await expect(checkRoom(home, model, free(400 * MB))).resolves.toBe(undefined)
})

test('a model that needs more than the free memory is refused, with the numbers', async () => {
  await expect(checkRoom(home, { ...model, bytes: 5e15 }, free(1e16))).rejects.toThrow(
    /^Halyard 1\.5B needs 5000000\.4 GB of memory, and \d+\.\d GB is free\. Close other programs or choose a smaller model\.$/,
  )
})
