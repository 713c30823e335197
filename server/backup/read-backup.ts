import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'
import type { BackupChunk, BackupHeader, BackupRow, Contents } from '#server/backup/contents.ts'
import { isNewSecret, refuseWithoutSpace, type Place } from '#server/backup/check-place.ts'
import { listAudio } from '#server/backup/list-audio.ts'
import { stageFiles, type StagedFiles } from '#server/backup/stage-files.ts'
import { foreignKeys, ourTables, schemaVersion } from '#server/backup/tables.ts'
import { inBatches } from '#server/platform/in-batches.ts'
import type { Blobs } from '#server/platform/blobs/blobs.ts'
import { ConfigProblem } from '#server/platform/config.ts'
import { isOutOfSpace } from '#server/platform/disk.ts'
import { migrateWithin, versions } from '#server/platform/migrate.ts'
import { hasChunk, type StoredChunk } from '#server/recordings/chunk-files.ts'
import { Channel, ChunkNumber } from '#shared/recordings/schemas.ts'

const batch = 500

const Chunk = z.object({ recordingId: z.uuid(), channel: Channel, number: ChunkNumber })

/**
 * Restores a backup in one transaction, then puts its secret and audio into their places. A backup from an older
 * version is read into that version's schema and then migrated. Throws `ConfigProblem` when the file isn't a backup,
 * when a newer version made it, when its secret isn't this server's, or when the database isn't empty and `replace` is
 * false.
 */
export async function readBackup(
  connection: pg.ClientConfig,
  file: string,
  { place, blobs, replace }: { place: Place; blobs: Blobs; replace: boolean },
): Promise<Contents> {
  const client = new pg.Client(connection)
  await client.connect()
  const files = stageFiles(place.dataDir, blobs)
  try {
    await client.query('begin')
    if (!replace) await refuseUnlessEmpty(client)
    const lines = linesOf(file)
    const header = await readHeader(lines, file)
    await refuseWithoutSpace(header, place)
    if (header.secret !== undefined && isNewSecret(header.secret, place, { replace }))
      await files.addSecret(header.secret)
    await prepareSchema(client, header.version)
    const { rows, chunks } = await copyLines(client, lines, { file, files })
    await migrateWithin(client)
    await client.query('select search.rebuild()')
    await client.query('truncate open_door.happened') // hooks aren't sent restored tasks
    await client.query('truncate board.changes')
    await client.query('insert into board.changes ("userId") select id from users') // what pages have stored is stale
    const audio = await listAudio(client)

    await client.query('commit')
    await files.keep() // last, because it can hardly fail, and can't be undone
    const missing = await countMissing(blobs, audio.chunks)
    return { rows, chunks, missing, hasSecret: header.secret !== undefined, hasAudio: header.audioBytes !== undefined }
  } catch (error) {
    if (!isOutOfSpace(error)) throw error
    throw new ConfigProblem(
      `The disk is full, so nothing was restored. Free some space in ${place.dataDir}, then restore it again.`,
      { cause: error },
    )
  } finally {
    await files.discard()
    await client.end()
  }
}

async function countMissing(blobs: Blobs, chunks: readonly StoredChunk[]): Promise<number> {
  let missing = 0
  for (const some of inBatches(chunks, 16))
    missing += (await Promise.all(some.map((chunk) => hasChunk(blobs, chunk)))).filter((isThere) => !isThere).length
  return missing
}

async function refuseUnlessEmpty(client: pg.Client) {
  const { rowCount } = await client.query('select 1 from users limit 1')
  if (rowCount)
    throw new ConfigProblem('This database is not empty. Add --replace to replace everything in it with the backup.')
}

/** Prepares empty tables in the schema of the backup's version. */
async function prepareSchema(client: pg.Client, version: string) {
  if (version === (await schemaVersion(client))) {
    const tables = await ourTables(client)
    await client.query(`truncate ${tables.map((table) => `"${table}"`).join(', ')}`)
    return
  }
  await client.query('drop schema public, search, open_door, board cascade')
  await client.query('create schema public')
  await migrateWithin(client, version)
}

async function copyLines(client: pg.Client, lines: Lines, { file, files }: { file: string; files: StagedFiles }) {
  const tables = await ourTables(client)
  // Rows refer to rows of later tables, so foreign keys are checked at the end.
  const keys = await foreignKeys(client)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} alter constraint "${name}" deferrable initially deferred`)
  const counts = await readLines(client, lines, { file, files, tables })
  await client.query('set constraints all immediate')
  for (const { table, name } of keys)
    await client.query(`alter table ${table} alter constraint "${name}" not deferrable`)
  return counts
}

/** Inserts the rows and stages the audio. Returns how many there were. */
async function readLines(
  client: pg.Client,
  lines: Lines,
  { file, files, tables }: { file: string; files: StagedFiles; tables: string[] },
) {
  let rows = 0
  let chunks = 0
  let pending: { table: string; rows: string[] } = { table: '', rows: [] }
  const flush = async () => {
    if (pending.rows.length === 0) return
    const { table } = pending
    await client.query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`, [
      `[${pending.rows.join(',')}]`,
    ])
    pending = { table, rows: [] }
  }

  for await (const line of lines) {
    const parsed = parse<BackupRow | BackupChunk>(line, file)
    if ('chunk' in parsed) {
      const name = Chunk.safeParse(parsed.chunk)
      if (!name.success) throw notABackup(file)
      await files.addChunk(name.data, Buffer.from(parsed.pcm, 'base64'))
      chunks++
      continue
    }
    rows++
    const { table, row } = parsed
    if (!tables.includes(table)) throw notABackup(file)
    if (table !== pending.table || pending.rows.length === batch) {
      await flush()
      pending.table = table
    }
    pending.rows.push(JSON.stringify(row))
  }
  await flush()
  return { rows, chunks }
}

type Lines = AsyncGenerator<string>

async function* linesOf(file: string): Lines {
  const unzipped = createReadStream(file)
    .on('error', (error) => unzipped.destroy(error))
    .pipe(createGunzip())
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Infinity })
  } catch (cause) {
    throw notABackup(file, cause)
  }
}

async function readHeader(lines: Lines, file: string): Promise<BackupHeader> {
  const { value: line } = await lines.next()
  const header = parse<BackupHeader>(line ?? '', file)
  const { kept, version } = header as Partial<BackupHeader>
  if (kept !== 'backup' || !version) throw notABackup(file)
  if (!versions().includes(version))
    throw new ConfigProblem(
      `A newer version of Kept (${version}) made this backup. Update Kept, then restore it again.`,
    )
  return header
}

function parse<Line>(line: string, file: string): Line {
  try {
    return JSON.parse(line) as Line
  } catch (cause) {
    throw notABackup(file, cause)
  }
}

function notABackup(file: string, cause?: unknown) {
  return new ConfigProblem(`${file} is not a complete backup of Kept.`, { cause })
}
