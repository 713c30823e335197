import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { limits } from '#shared/limits.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Problem } from '#shared/problems.ts'

/** Streams a request body to a temporary file, runs the work with it, and deletes it. Throws `payload_too_large`. */
export async function withArchive<Result>(
  dataDir: string,
  body: ReadableStream<Uint8Array> | null,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(dataDir, 'imports')
  const file = path.join(folder, `${uuid7()}.json`)
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(
      body ? Readable.fromWeb(body) : Readable.from([]),
      atMost(limits.archiveBytes),
      createWriteStream(file, { mode: 0o600 }),
    )
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

function atMost(bytes: number): Transform {
  let passed = 0
  return new Transform({
    transform(piece: Buffer, _, pass) {
      passed += piece.length
      if (passed > bytes) pass(new Problem('payload_too_large', { fill: { limit: '200 MB' } }))
      else pass(null, piece)
    },
  })
}
