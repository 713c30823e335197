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

/** Deletes all rows. Takes milliseconds; truncating makes new files for all tables and indexes, which takes half a second. */
export async function emptyTables(sql: (query: string) => Promise<unknown>) {
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
      execute format('lock table %s', array_to_string(tables, ', ')); -- waits for open transactions
      foreach one in array tables || 'pgboss.job'::text loop execute format('delete from %s', one); end loop;
    end $$`)
}
