import type pg from 'pg'
import { ConfigProblem } from '#server/platform/config.ts'

export type FailedJob = { id: string; queue: string; failedAt: Date; error: string | null }

/** Throws `ConfigProblem` if Kept has never run on this database. */
export async function requireQueue(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string | null }>(`select to_regclass('pgboss.job') as table`)
  if (rows[0]!.table === null) {
    throw new ConfigProblem('Kept has never run on this database. Set DATABASE_URL to the one it runs with.')
  }
}

/** The jobs that failed on their last try, latest first. */
export async function listFailedJobs(client: pg.ClientBase): Promise<FailedJob[]> {
  const { rows } = await client.query<FailedJob>(
    `select id, name as queue, completed_on as "failedAt", output->>'message' as error
     from pgboss.job where state = 'failed' order by completed_on desc`,
  )
  return rows
}

/** Tries failed jobs once more: all of them, or the one with this id. Returns how many. */
export async function retryFailedJobs(client: pg.ClientBase, id?: string): Promise<number> {
  const { rowCount } = await client.query(
    `update pgboss.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
     where state = 'failed' and ($1::uuid is null or id = $1)`,
    [id ?? null],
  )
  return rowCount ?? 0
}
