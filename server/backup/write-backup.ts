import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { BackupChunk, BackupHeader, Contents } from '#server/backup/contents.ts'
import { listAudio, type AudioList } from '#server/backup/list-audio.ts'
import { ourTables, schemaVersion } from '#server/backup/tables.ts'
import { BlobLost, type Blobs } from '#server/platform/blobs/blobs.ts'
import { ConfigProblem } from '#server/platform/config.ts'
import { isOutOfSpace } from '#server/platform/disk.ts'
import { readChunk } from '#server/recordings/chunk-files.ts'

/** What to add to the rows: the secret, and the audio of a store. */
export type Extras = { secret?: string | undefined; audioIn?: Blobs | undefined }

const batch = 1000

/** Writes a consistent snapshot of a database to a file, which only appears when complete. Throws `ConfigProblem`. */
export async function writeBackup(
  connection: pg.ClientConfig,
  file: string,
  { secret, audioIn }: Extras = {},
): Promise<Contents> {
  const contents: Contents = {
    rows: 0,
    hasSecret: secret !== undefined,
    hasAudio: audioIn !== undefined,
    chunks: 0,
    missing: 0,
  }
  const part = `${file}.part`
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const audio = audioIn === undefined ? undefined : await listAudio(client)
    const lines = async function* () {
      const header: BackupHeader = {
        kept: 'backup',
        version: await schemaVersion(client),
        madeAt: new Date().toISOString(),
        ...(secret !== undefined && { secret }),
        ...(audio && { audioBytes: audio.bytes }),
      }
      yield `${JSON.stringify(header)}\n`
      for (const table of await ourTables(client)) {
        if (table === 'secret_check') continue // the restored server may have another secret
        for await (const row of rowsOf(client, table)) {
          contents.rows++
          yield `{"table":"${table}","row":${row}}\n`
        }
      }
      if (audio) yield* audioLines(audio, audioIn!, contents)
    }
    await rm(part, { force: true }) // one left by a killed backup may be readable by others
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(part, { mode: 0o600 }))
    await rename(part, file)
    return contents
  } catch (error) {
    await rm(part, { force: true })
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new ConfigProblem(`There is no folder for ${file}. Create it first.`, { cause: error })
    if (!isOutOfSpace(error)) throw error
    throw new ConfigProblem(`There isn’t enough space for ${file}, so nothing was written.`, { cause: error })
  } finally {
    await client.end()
  }
}

async function* audioLines({ chunks }: AudioList, blobs: Blobs, contents: Contents): AsyncGenerator<string> {
  for (const chunk of chunks) {
    const pcm = await readChunk(blobs, chunk).catch((error: unknown) => {
      if (!(error instanceof BlobLost)) throw error
    })
    if (!pcm) {
      contents.missing++
      continue
    }
    contents.chunks++
    const { recordingId, channel, number } = chunk
    const line: BackupChunk = { chunk: { recordingId, channel, number }, pcm: pcm.toString('base64') }
    yield `${JSON.stringify(line)}\n`
  }
}

async function* rowsOf(client: pg.Client, table: string): AsyncGenerator<string> {
  await client.query(`declare everything no scroll cursor for select row_to_json(t)::text as row from "${table}" t`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batch} from everything`)
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await client.query('close everything')
}
