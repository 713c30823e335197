type Sql = <Row extends object>(query: string, values?: unknown[]) => Promise<Row[]>

/** A job as a test sees it. */
export type SeenJob = {
  id: string
  name: string
  payload: Record<string, unknown>
  /** The request that led to it. */
  origin: object | null
  /** What allows one of its kind at a time. */
  key: string | null
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  dueAt: Date
  /** For how many seconds it was put off when it was enqueued. */
  waits: number
}

export const isWaiting = ({ state }: SeenJob) => state === 'created' || state === 'retry'
export const isOpen = (job: SeenJob) => isWaiting(job) || job.state === 'active'
/** Whether it's about the user with this id. */
export const isOf =
  (userId: string) =>
  ({ payload }: SeenJob) =>
    payload.userId === userId

/** The jobs of these names, or all, the oldest first. */
export function jobsIn(sql: Sql, names: readonly string[] = []): Promise<SeenJob[]> {
  return sql<SeenJob>(
    `select id::text, name, data - '_origin' as payload, data -> '_origin' as origin, singleton_key as key, state::text,
       start_after as "dueAt", round(extract(epoch from start_after - created_on))::int as waits
     from pgboss.job where cardinality($1::text[]) = 0 or name = any($1) order by created_on, start_after`,
    [names],
  )
}

/** Deletes the jobs that a test wants, or all, and returns them. */
export async function takeJobsIn(sql: Sql, isWanted: (job: SeenJob) => boolean = () => true): Promise<SeenJob[]> {
  const wanted = (await jobsIn(sql)).filter(isWanted)
  await sql('delete from pgboss.job where id = any($1::uuid[])', [wanted.map(({ id }) => id)])
  return wanted
}

/** Lets a job look as if it ran. */
export async function noteRunning(sql: Sql, { id }: SeenJob) {
  await sql(`update pgboss.job set state = 'active' where id = $1`, [id])
}

/** Lets a job of this name look as if it was done at a time. */
export async function noteDone(sql: Sql, name: string, at: Date) {
  await sql(
    `insert into pgboss.job (name, state, created_on, completed_on) values ($1, 'completed', $2::timestamptz, $2)`,
    [name, at],
  )
}
