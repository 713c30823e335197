import { createHash } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Blobs, StagedBlob } from '#server/platform/blobs/blobs.ts'
import { secretFile } from '#server/platform/sealing.ts'
import { stageChunk, type ChunkName } from '#server/recordings/chunk-files.ts'

/** A backup's files, which wait beside their places until the restored rows are committed. */
export type StagedFiles = {
  addSecret: (secret: string) => Promise<void>
  addChunk: (chunk: ChunkName, pcm: Buffer) => Promise<void>
  /** Moves all into place. */
  keep: () => Promise<void>
  /** Deletes what isn't in place. */
  discard: () => Promise<void>
}

/** Stages files for a data folder and the store of its audio. */
export function stageFiles(dataDir: string, blobs: Blobs): StagedFiles {
  const secret = path.join(dataDir, 'restored-secret')
  const chunks: StagedBlob[] = []
  let hasSecret = false

  return {
    addSecret: async (text) => {
      await mkdir(dataDir, { recursive: true })
      await writeFile(secret, text, { mode: 0o600, flush: true })
      hasSecret = true
    },
    addChunk: async (chunk, pcm) => {
      const sha256 = createHash('sha256').update(pcm).digest('hex')
      chunks.push(await stageChunk(blobs, { ...chunk, sha256 }, pcm))
    },
    keep: async () => {
      for (const chunk of chunks.splice(0)) await chunk.keep()
      if (hasSecret) await rename(secret, secretFile(dataDir))
    },
    discard: async () => {
      for (const chunk of chunks.splice(0)) await chunk.discard({ isRefused: false }) // rows of before may name it
      await rm(secret, { force: true })
    },
  }
}
