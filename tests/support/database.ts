import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { CLOCK_OVERRIDE_SETTING } from 'pg-boss'
import { inject, vi } from 'vitest'

const user = 'kept'

/** Creates a migrated database, or an empty one, and returns its connection string. It's dropped after the run. */
export async function aDatabase({ isEmpty = false } = {}): Promise<string> {
  const host = inject('postgresSocket')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ host, user, database: 'postgres' })
  await client.connect()
  await client.query(`create database "${name}" template ${isEmpty ? 'template1' : 'kept'} strategy file_copy`)
  await client.query(`alter database "${name}" set ${CLOCK_OVERRIDE_SETTING} = on`) // all sessions may get a test's time
  await client.end()
  return `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}`
}

/** Deletes the jobs that wait, lets those that run finish, then deletes all rows. */
export async function emptyTables(sql: <Row extends pg.QueryResultRow>(query: string) => Promise<Row[]>) {
  await vi.waitFor(
    async () => {
      await sql(`delete from pgboss.job where state <> 'active'`)
      const running = await sql<{ name: string }>('select name from pgboss.job')
      if (running.length) throw new Error(`${running.map(({ name }) => name).join()} still running`)
      await deleteAllRows(sql)
    },
    { timeout: 30_000 },
  )
}

/** Takes milliseconds. Truncating makes new files for all tables and indexes, which takes half a second. */
async function deleteAllRows(sql: (query: string) => Promise<unknown>) {
  await sql(`
    do $$ declare
      tables text[] := array(
        select format('%I.%I', schemaname, tablename)
        from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema', 'pgboss') and tablename <> '_prisma_migrations'
      );
      one text;
    begin
      set local session_replication_role = replica; -- no foreign keys and triggers
      set local lock_timeout = '500ms'; -- gives up and tries again before an open transaction becomes a deadlock
      execute format('lock table %s', array_to_string(tables, ', ')); -- waits for open transactions
      foreach one in array tables loop execute format('delete from %s', one); end loop;
    end $$`)
}
