import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { foreignKeys, ourTables, schemaVersion } from '#server/backup/tables.ts'
import type { BackupHeader, BackupRow } from '#server/backup/write-backup.ts'
import { ConfigProblem } from '#server/platform/config.ts'

const batch = 500

/**
 * Fills a database from a backup, all or nothing. Throws `ConfigProblem` when the file is no backup, comes
 * from another version, or would mix with what is there and `replace` was not asked for.
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
    const tables = await ourTables(client)
    await makeRoom(client, tables, replace)

    // Rows refer to each other in every direction; they are checked together at the end.
    const keys = await foreignKeys(client)
    for (const { table, name } of keys)
      await client.query(`alter table ${table} alter constraint "${name}" deferrable initially deferred`)
    const rows = await copyRows(client, file, tables)
    await client.query('set constraints all immediate')
    for (const { table, name } of keys)
      await client.query(`alter table ${table} alter constraint "${name}" not deferrable`)
    await client.query('select search.rebuild()')
    await client.query('truncate open_door.happened') // coming back is nothing new

    await client.query('commit')
    return rows
  } finally {
    await client.end()
  }
}

async function makeRoom(client: pg.Client, tables: string[], replace: boolean) {
  if (replace) {
    await client.query(`truncate ${tables.map((table) => `"${table}"`).join(', ')}`)
    return
  }
  const { rowCount } = await client.query('select 1 from users limit 1')
  if (rowCount)
    throw new ConfigProblem('This database is not empty. Add --replace to replace everything in it with the backup.')
}

async function copyRows(client: pg.Client, file: string, tables: string[]): Promise<number> {
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

  for await (const line of linesOf(file)) {
    if (rows++ === 0) {
      await checkHeader(client, line, file)
      continue
    }
    const { table, row } = parse<BackupRow>(line, file)
    if (!tables.includes(table)) throw notABackup(file)
    if (table !== waiting.table || waiting.rows.length === batch) {
      await flush()
      waiting.table = table
    }
    waiting.rows.push(JSON.stringify(row))
  }
  if (rows === 0) throw notABackup(file)
  await flush()
  return rows - 1
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unzipped = createReadStream(file)
    .on('error', (error) => unzipped.destroy(error))
    .pipe(createGunzip())
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Infinity })
  } catch (cause) {
    throw notABackup(file, cause)
  }
}

async function checkHeader(client: pg.Client, line: string, file: string) {
  const header = parse<Partial<BackupHeader>>(line, file)
  if (header.kept !== 'backup') throw notABackup(file)
  const version = await schemaVersion(client)
  if (header.version !== version) {
    throw new ConfigProblem(
      `This backup is of version ${header.version}, and this Kept is ${version}. Restore it with the Kept that made it, then update.`,
    )
  }
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
