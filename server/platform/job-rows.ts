/** What pg-boss has no question for. Its table is read here, and written only by pg-boss. */
import type { PgBoss } from 'pg-boss'
import type { Db } from '#server/platform/deps.ts'
import type { Waiting } from '#server/platform/priorities.ts'
import { failedQueue, schema, type Attempt } from '#server/platform/queue.ts'

async function ask<Row>(boss: PgBoss, sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await boss.getDb().executeSql(sql, values)).rows
}

/** The kinds, of these, with a job that could start now. */
export async function kindsThatAreDue(boss: PgBoss, kinds: readonly string[]): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    boss,
    `select name from unnest($1::text[]) as queue (name) where exists (
       select from ${schema}.job where job.name = queue.name and state < 'active' and not blocked and start_after <= ${schema}.job_now()
     )`,
    [kinds],
  )
  return rows.map(({ name }) => name)
}

type Running = Attempt & { retryLimit: number }

/** The running jobs of these kinds; with `isLost`, those whose worker no longer tells that it's there, and that have a try left. */
export function runningJobs(
  boss: PgBoss,
  kinds: readonly string[],
  { isLost }: { isLost: boolean },
): Promise<Running[]> {
  return ask<Running>(
    boss,
    `select id::text, name, retry_count as "retryCount", retry_limit as "retryLimit" from ${schema}.job
     where name = any($1::text[]) and state = 'active' and (not $2 or (
       heartbeat_on + heartbeat_seconds * interval '1 second' < ${schema}.job_now() and retry_count < retry_limit))`,
    [kinds, isLost],
  )
}

/**
 * Locks the jobs with these keys that are waiting, so that they start after this transaction commits and see its
 * writes. Returns how many.
 */
export async function lockWaitingJobs(db: Db, kind: string, singletonKeys: string[]): Promise<number> {
  if (singletonKeys.length === 0) return 0
  return db.$executeRaw`
    select 1 from pgboss.job where name = ${kind} and singleton_key = any(${singletonKeys}::text[]) and state = 'created' order by id for update`
}

/** Which round of a kind's jobs runs, and how far these groups' jobs reach. */
export async function readWaiting(
  db: Db,
  kind: string,
  { groups, now }: { groups: string[]; now: Date },
): Promise<Waiting> {
  const rows = await db.$queryRaw<{ group: string | null; priority: number | null }[]>`
    select null as group, (
      select priority from pgboss.job where name = ${kind} and state < 'active' and not blocked and start_after <= ${now}::timestamptz
      order by priority desc limit 1
    ) as priority
    union all
    select group_id, min(priority) from pgboss.job
    where name = ${kind} and state < 'active' and group_id = any(${groups}::text[]) group by group_id`
  const known = rows.filter((row) => row.priority !== null)
  return {
    round: Math.min(0, known.find(({ group }) => group === null)?.priority ?? 0),
    lastOf: new Map(known.flatMap(({ group, priority }) => (group === null ? [] : [[group, priority!]]))),
  }
}

/** When a job of this kind was last done, if that's known. */
export async function lastDone(db: Db, kind: string): Promise<Date | null> {
  const [last] = await db.$queryRaw<[{ at: Date | null }]>`
    select max(completed_on) as at from pgboss.job where name = ${kind} and state = 'completed'`
  return last.at
}

/** The jobs, by kind, whose payload, outcome or key contains a text. */
export async function jobsAbout(db: Db, text: string): Promise<Map<string, string[]>> {
  const rows = await db.$queryRaw<{ kind: string; id: string }[]>`
    select name as kind, id::text from pgboss.job j
    where position(${text} in concat_ws(' ', j.data::text, j.output::text, j.source_output::text, j.singleton_key, j.group_id)) > 0`
  return new Map([...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, jobs]) => [kind, jobs.map(({ id }) => id)]))
}

export type JobCount = { queue: string; state: string; value: number }

/** How many jobs wait, run and have failed, by kind. */
export function countJobs(db: Db): Promise<JobCount[]> {
  return db.$queryRaw<JobCount[]>`
    with found as (
      select coalesce(case name when ${failedQueue} then source_name end, name) as queue,
        case name when ${failedQueue} then 'failed' else state::text end as state, count(*)::int as value
      from pgboss.job where state in ('created', 'retry', 'active') group by 1, 2
    )
    select queue.name as queue, states.state, coalesce(value, 0) as value
    from pgboss.queue cross join unnest(array['created', 'retry', 'active', 'failed']) as states (state)
    left join found on found.queue = queue.name and found.state = states.state
    where queue.name not like '\\_\\_%' and queue.name <> ${failedQueue}`
}

/** For how many seconds the oldest job that could run has waited, by kind. */
export function oldestWaits(db: Db, now: Date): Promise<{ queue: string; value: number }[]> {
  return db.$queryRaw`
    with found as (
      select name, extract(epoch from ${now}::timestamptz - min(start_after))::float8 as value from pgboss.job
      where state in ('created', 'retry') and not blocked and start_after <= ${now}::timestamptz group by 1
    )
    select name as queue, coalesce(value, 0) as value from pgboss.queue left join found using (name)
    where name not like '\\_\\_%' and name <> ${failedQueue}`
}
