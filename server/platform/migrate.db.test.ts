import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, versions } from '#server/platform/migrate.ts'
import { aDatabase } from '#tests/support/database.ts'

let connection: pg.ClientConfig
let client: pg.Client
beforeEach(async () => {
  connection = { connectionString: await aDatabase({ isEmpty: true }) }
  client = new pg.Client(connection)
  await client.connect()
})
afterEach(() => client.end())

test('of two servers that start at once, one migrates and the other finds nothing to do', async () => {
  const migrated = await Promise.all([migrate(connection), migrate(connection)])

  expect(migrated.toSorted((one, other) => one.length - other.length)).toEqual([[], versions()])
})

test('a migration that has to wait for a lock lets others pass, and succeeds later', async () => {
  await client.query('create table notes (id int primary key)')
  const other = new pg.Client(connection)
  await other.connect()
  await other.query('begin; insert into notes values (1)') // as a long transaction of the previous version
  const folder = folderOf({ '1_add': 'alter table notes add column text text' })

  const migrating = migrate(connection, { folder, lockTimeoutMs: 20, pauseMs: 20, attempts: 1000 })
  await expect.poll(async () => (await waiting()).rows).toEqual([{ waits: true }])
  await client.query('insert into notes values (2)') // would wait as long as the transaction, behind a patient migration
  await other.query('commit')
  await other.end()

  expect(await migrating).toEqual(['1_add'])
  expect((await client.query('select id, text from notes order by id')).rows).toHaveLength(2)
})

test('an index is built while others write, and again after an interrupted build', async () => {
  await client.query('create table notes (id int, text text); insert into notes values (1, null), (1, null)')
  await expect(client.query('create unique index concurrently notes_once on notes (id)')).rejects.toThrow('notes_once')
  await client.query('delete from notes where ctid = (select min(ctid) from notes)')
  const folder = folderOf({
    '1_once': '-- One of each.\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "notes_once" ON notes (id);',
  })

  const [first, second] = await Promise.all([migrate(connection, { folder }), migrate(connection, { folder })])

  expect([...first, ...second]).toEqual(['1_once'])
  const { rows } = await client.query(`select indisvalid from pg_index where indexrelid = 'notes_once'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a database that a newer version has written to is refused', async () => {
  const folder = folderOf({ '1_add': 'create table notes (id int)' })
  await migrate(connection, { folder })
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name) values ('1', '1', '29991231000000_future')`,
  )

  await expect(migrate(connection, { folder })).rejects.toThrow(
    'A newer version of Kept (29991231000000_future) has written to this database. Update Kept, or set DATA_DIR to another folder.',
  )
})

const waiting = () =>
  client.query(
    `select true as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )

function folderOf(migrations: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-migrations-'))
  for (const [name, sql] of Object.entries(migrations)) {
    mkdirSync(path.join(folder, name))
    writeFileSync(path.join(folder, name, 'migration.sql'), sql)
  }
  return folder
}
