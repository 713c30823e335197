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
 * Restores a backup in one transaction and returns the number of rows. A backup from an older version is read into that
 * version's schema and then migrated. Throws `ConfigProblem` when the file isn't a backup, when a newer version made it,
 * or when the database isn't empty and `replace` is false.
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
    await client.query('truncate open_door.happened') // hooks aren't sent restored tasks

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

/** Prepares empty tables in the schema of the backup's version. */
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
  // Rows refer to rows of later tables, so foreign keys are checked at the end.
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
    rows++
    const { table, row } = parse<BackupRow>(line, file)
    if (!tables.includes(table)) throw notABackup(file)
    if (table !== pending.table || pending.rows.length === batch) {
      await flush()
      pending.table = table
    }
    pending.rows.push(JSON.stringify(row))
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

/** Reads the version from the header, which is the first line. */
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
