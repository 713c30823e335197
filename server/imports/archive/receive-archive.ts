import { createWriteStream } from 'node:fs'
import { glob, mkdir, rm, stat } from 'node:fs/promises'
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
  const folder = folderIn(dataDir)
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

/** Removes the archives of requests that ended with their server. Another server may be reading newer ones. */
export async function removeLeftovers(dataDir: string, now: Date) {
  const folder = folderIn(dataDir)
  for await (const name of glob('*.json', { cwd: folder })) {
    const file = path.join(folder, name)
    if (now.getTime() - (await stat(file)).mtimeMs > longestRequestMs) await rm(file, { force: true })
  }
}

const longestRequestMs = 3_600_000
const folderIn = (dataDir: string) => path.join(dataDir, 'imports')

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
