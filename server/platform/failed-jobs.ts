import type pg from 'pg'
import { ConfigProblem } from '#server/platform/config.ts'
import { withoutQuotes } from '#server/platform/error-in-log.ts'

export type FailedJob = { id: string; kind: string; failedAt: Date; tries: number; error: string }

/** All there is of a job: its payload and error may quote what users write. */
export type WholeJob = FailedJob & { state: string; payload: unknown; output: unknown }

/** Throws `ConfigProblem` if Kept has never run on this database. */
export async function requireQueue(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string | null }>(`select to_regclass('pgboss.job') as table`)
  if (rows[0]!.table === null) {
    throw new ConfigProblem('Kept has never run on this database. Set DATABASE_URL to the one it runs with.')
  }
}

const columns = `id, name as kind, completed_on as "failedAt", retry_count + 1 as tries,
  coalesce(nullif(concat_ws(': ', output->>'name', coalesce(output->>'message', output->'value'->>'message')), ''), 'no message') as error`

/** The jobs that failed on their last try, latest first, and nothing that users write: an error says without its quotes. */
export async function listFailedJobs(client: pg.ClientBase): Promise<FailedJob[]> {
  const { rows } = await client.query<FailedJob>(
    `select ${columns} from pgboss.job where state = 'failed' order by completed_on desc`,
  )
  return rows.map((job) => ({ ...job, error: withoutQuotes(job.error).replace(/\s+/g, ' ').slice(0, 200) }))
}

/** A job in any state, or undefined if it's gone. */
export async function findJob(client: pg.ClientBase, id: string): Promise<WholeJob | undefined> {
  const { rows } = await client.query<WholeJob>(
    `select ${columns}, state, data as payload, output from pgboss.job where id = $1`,
    [id],
  )
  return rows[0]
}

/** Tries failed jobs once more: all of them, those of a kind, or the one with an id. Returns how many. */
export async function retryFailedJobs(
  client: pg.ClientBase,
  { id, kind }: { id?: string | undefined; kind?: string | undefined } = {},
): Promise<number> {
  const { rowCount } = await client.query(
    `update pgboss.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
     where state = 'failed' and ($1::uuid is null or id = $1) and ($2::text is null or name = $2)`,
    [id ?? null, kind ?? null],
  )
  return rowCount ?? 0
}
