import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { secretFile } from '#server/platform/sealing.ts'
import { recordingsIn, writeChunk, type ChunkName } from '#server/recordings/chunk-files.ts'

/** Files written beside a data folder's own, on the same disk, until the restored rows are committed. */
export type StagedFiles = {
  addSecret: (secret: string) => Promise<void>
  addChunk: (chunk: ChunkName, pcm: Buffer) => Promise<void>
  /** Moves all into place. */
  keep: () => Promise<void>
  discard: () => Promise<void>
}

/** Stages files in a folder that is laid out like the data folder. */
export async function stageFiles(dataDir: string): Promise<StagedFiles> {
  const home = { dataDir: path.join(dataDir, 'restoring') }
  const discard = () => rm(home.dataDir, { recursive: true, force: true })
  const makeHome = async () => {
    await mkdir(dataDir, { recursive: true })
    await mkdir(recordingsIn(home), { recursive: true, mode: 0o700 })
  }
  await discard() // of a restore that was killed

  return {
    discard,
    addSecret: async (secret) => {
      await makeHome()
      await writeFile(secretFile(home.dataDir), secret, { mode: 0o600, flush: true })
    },
    addChunk: async (chunk, pcm) => {
      await makeHome()
      await writeChunk(home, chunk, pcm)
    },
    keep: async () => {
      if (!existsSync(home.dataDir)) return
      await mkdir(recordingsIn({ dataDir }), { recursive: true, mode: 0o700 })
      for (const id of await readdir(recordingsIn(home))) {
        const folder = path.join(recordingsIn({ dataDir }), id)
        await rm(folder, { recursive: true, force: true })
        await rename(path.join(recordingsIn(home), id), folder)
      }
      if (existsSync(secretFile(home.dataDir))) await rename(secretFile(home.dataDir), secretFile(dataDir))
      await discard()
    },
  }
}
