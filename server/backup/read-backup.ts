import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { foreignKeys, ourTables, schemaVersion } from '#server/backup/tables.ts'
import type { BackupHeader, BackupRow } from '#server/backup/write-backup.ts'
import { ConfigProblem } from '#server/platform/config.ts'
import { migrateWithin, versions } from '#server/platform/migrate.ts'

const batch = 500

/**
 * Fills a database from a backup, all or nothing, and returns how many rows it held. A backup made by an older
 * version is read into that version's schema and migrated. Throws `ConfigProblem` when the file isn't a backup,
 * when a newer version made it, or when the database isn't empty and `replace` wasn't asked for.
 */
export async function readBackup(
  connection: pg.ClientConfig,
  file: string,
  { replace }: { replace: boolean },
): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin')
    if (!replace) await refuseUnlessEmpty(client)
    const lines = linesOf(file)
    await prepareSchema(client, await readVersion(lines, file))
    const rows = await copyRows(client, lines, file)
    await migrateWithin(client)
    await client.query('select search.rebuild()')
    await client.query('truncate open_door.happened') // hooks don't hear of restored tasks

    await client.query('commit')
    return rows
  } finally {
    await client.end()
  }
}

async function refuseUnlessEmpty(client: pg.Client) {
  const { rowCount } = await client.query('select 1 from users limit 1')
  if (rowCount)
    throw new ConfigProblem('This database is not empty. Add --replace to replace everything in it with the backup.')
}

/** Leaves empty tables in the schema of the version that made the backup. */
async function prepareSchema(client: pg.Client, version: string) {
  if (version === (await schemaVersion(client))) {
    const tables = await ourTables(client)
    await client.query(`truncate ${tables.map((table) => `"${table}"`).join(', ')}`)
    return
  }
  await client.query('drop schema public, search, open_door cascade')
  await client.query('create schema public')
  await migrateWithin(client, version)
}

async function copyRows(client: pg.Client, lines: Lines, file: string): Promise<number> {
  const tables = await ourTables(client)
  // Rows refer to each other in every direction, so foreign keys are checked at the end.
  const keys = await foreignKeys(client)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} alter constraint "${name}" deferrable initially deferred`)
  const rows = await insertRows(client, lines, { file, tables })
  await client.query('set constraints all immediate')
  for (const { table, name } of keys)
    await client.query(`alter table ${table} alter constraint "${name}" not deferrable`)
  return rows
}

async function insertRows(
  client: pg.Client,
  lines: Lines,
  { file, tables }: { file: string; tables: string[] },
): Promise<number> {
  let rows = 0
  let waiting: { table: string; rows: string[] } = { table: '', rows: [] }
  const flush = async () => {
    if (waiting.rows.length === 0) return
    const { table } = waiting
    await client.query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`, [
      `[${waiting.rows.join(',')}]`,
    ])
    waiting = { table, rows: [] }
  }

  for await (const line of lines) {
    rows++
    const { table, row } = parse<BackupRow>(line, file)
    if (!tables.includes(table)) throw notABackup(file)
    if (table !== waiting.table || waiting.rows.length === batch) {
      await flush()
      waiting.table = table
    }
    waiting.rows.push(JSON.stringify(row))
  }
  await flush()
  return rows
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

/** The version in the header, which is the first line. */
async function readVersion(lines: Lines, file: string): Promise<string> {
  const { value: line } = await lines.next()
  const { kept, version } = parse<Partial<BackupHeader>>(line ?? '', file)
  if (kept !== 'backup' || !version) throw notABackup(file)
  if (!versions().includes(version))
    throw new ConfigProblem(
      `A newer version of Kept (${version}) made this backup. Update Kept, then restore it again.`,
    )
  return version
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
