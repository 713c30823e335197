import { readFileSync, statSync } from 'node:fs'
import type { Kept } from './kept.ts'

/** Counts the SQL statements of `work`, BEGIN and COMMIT included, from the database's own log. */
export async function countStatements({ db, databaseLog }: Kept, work: () => Promise<unknown>): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  await set(db, "log_line_prefix = '@%p '")
  await set(db, "log_statement = 'all'")
  await applied(db)
  const from = statSync(databaseLog).size
  await work()
  const entries = readFileSync(databaseLog).subarray(from).toString().split(/^@/m)
  await db.query('alter system reset all')
  await db.query('select pg_reload_conf()')

  return entries.filter(
    (entry) =>
      /^\d+ LOG: {2}(statement|execute)/.test(entry) &&
      !entry.startsWith(`${rows[0]!.pid} `) &&
      !entry.includes('pgboss'),
  ).length
}

async function set(db: Kept['db'], setting: string) {
  await db.query(`alter system set ${setting}`)
}

/** A reload is signaled to every connection; once a later statement of ours sees it, so do the idle ones. */
async function applied(db: Kept['db']) {
  await db.query('select pg_reload_conf()')
  for (;;) {
    const { rows } = await db.query<{ log_statement: string }>('show log_statement')
    if (rows[0]?.log_statement === 'all') return
  }
}
