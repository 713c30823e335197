import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { ourTables, schemaVersion } from '#server/backup/tables.ts'

/** The first line of a backup. A line per row follows, with its table and columns. */
export type BackupHeader = { kept: 'backup'; version: string; madeAt: string }
export type BackupRow = { table: string; row: unknown }

const batch = 1000

/** Writes a consistent snapshot of a database to a file, which only appears when complete. Returns the number of rows. */
export async function writeBackup(connection: pg.ClientConfig, file: string): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  let rows = 0
  try {
    await client.query('begin isolation level repeatable read read only')
    const lines = async function* () {
      const header: BackupHeader = {
        kept: 'backup',
        version: await schemaVersion(client),
        madeAt: new Date().toISOString(),
      }
      yield `${JSON.stringify(header)}\n`
      for (const table of await ourTables(client)) {
        for await (const row of rowsOf(client, table)) {
          rows++
          yield `{"table":"${table}","row":${row}}\n`
        }
      }
    }
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(`${file}.part`, { mode: 0o600 }))
    await rename(`${file}.part`, file)
    return rows
  } finally {
    await client.end()
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
