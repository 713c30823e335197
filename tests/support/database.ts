import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

const user = 'kept'

/** Creates a migrated database, or an empty one, and returns its connection string. It's dropped after the run. */
export async function aDatabase({ isEmpty = false } = {}): Promise<string> {
  const host = inject('postgresSocket')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ host, user, database: 'postgres' })
  await client.connect()
  await client.query(`create database "${name}" template ${isEmpty ? 'template1' : 'kept'} strategy file_copy`)
  await client.end()
  return `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}`
}
