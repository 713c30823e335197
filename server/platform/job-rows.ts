import type { JobWithMetadata, PgBoss } from 'pg-boss'

/** Where pg-boss keeps its tables in our database. */
export const schema = 'pgboss'

/** A job as one worker took it: another attempt at it is somebody else's. */
export type Attempt = Pick<JobWithMetadata, 'id' | 'name' | 'retryCount'>

const waitForSpaceSeconds = 15

async function ask<Row>(boss: PgBoss, sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await boss.getDb().executeSql(sql, values)).rows
}

/** Rejects while the queue's own connections don't answer. */
export async function askQueue(boss: PgBoss): Promise<void> {
  await ask(boss, `select from ${schema}.version`)
}

/** Indexes of the jobs that aren't completed, and of those a group has waiting: few, among many that are kept for a while. */
export async function indexUnfinished(boss: PgBoss) {
  await ask(
    boss,
    `do $$ begin
       if to_regclass('${schema}.kept_unfinished_jobs') is null or to_regclass('${schema}.kept_waiting_by_group') is null then
         perform pg_advisory_xact_lock(hashtextextended('kept_unfinished_jobs', 0));
         create index if not exists kept_unfinished_jobs on ${schema}.job_common (name, state) where state <> 'completed';
         create index if not exists kept_waiting_by_group on ${schema}.job_common (name, group_id, priority)
           where state < 'active' and group_id is not null;
       end if;
     end $$`,
  )
}

/** Lets a job that was just taken wait for space on the disk. It doesn't count as an attempt. */
export async function putBack(boss: PgBoss, { name, id }: Attempt) {
  await ask(
    boss,
    `update ${schema}.job set state = 'retry', started_on = null, start_after = now() + $3 * interval '1 second'
     where name = $1 and id = $2`,
    [name, id, waitForSpaceSeconds],
  )
}

/**
 * Puts a job back that was taken at the same moment as another of its group, for pg-boss sees only those taken before.
 * Of two that check at once, the second waits here for the first, and then runs. It gets one try more, so that this one
 * doesn't count.
 */
export async function putBackSecond(boss: PgBoss, { id, name, groupId }: JobWithMetadata<unknown>): Promise<boolean> {
  const rows = await ask(
    boss,
    `with taken as materialized (
       select id from ${schema}.job where name = $2 and group_id = $3 and state = 'active' order by id for update
     )
     update ${schema}.job set state = 'retry', retry_limit = retry_limit + 1
     where name = $2 and id = $1 and exists (select 1 from taken where taken.id <> $1) returning id`,
    [id, name, groupId],
  )
  return rows.length > 0
}

/** Hands running jobs to other servers, without counting this try. Jobs that others took over meanwhile stay theirs. */
export async function handBack(boss: PgBoss, jobs: readonly Attempt[]) {
  await ask(
    boss,
    `update ${schema}.job set state = 'retry', start_after = now(), retry_limit = retry_limit + 1
     from unnest($1::text[], $2::uuid[], $3::int[]) as ours (name, id, attempt)
     where job.name = ours.name and job.id = ours.id and job.retry_count = ours.attempt and state = 'active'`,
    [jobs.map(({ name }) => name), jobs.map(({ id }) => id), jobs.map(({ retryCount }) => retryCount)],
  )
}

/** Restarts the jobs of workers that no longer tell that they're there. pg-boss fails those on their last try. */
export async function takeOverLost(boss: PgBoss, names: readonly string[]): Promise<{ name: string; id: string }[]> {
  return ask(
    boss,
    `update ${schema}.job set state = 'retry', start_after = now()
     where name = any($1::text[]) and state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now()
       and retry_count < retry_limit
     returning name, id`,
    [names],
  )
}

/** Retries the jobs that a killed server left active. */
export async function retryAbandonedJobs(boss: PgBoss) {
  await ask(boss, `update ${schema}.job set state = 'retry', start_after = now() where state = 'active'`)
}

/** Deletes jobs that were completed more than half an hour ago, but the last of each kind, which tells when that ran. */
export async function deleteCompleted(boss: PgBoss) {
  await ask(
    boss,
    `with last as (
       select name, max(completed_on) as at from ${schema}.job where state = 'completed' group by name
     ), old as (
       select name, id from ${schema}.job join last using (name)
       where state = 'completed' and completed_on < least(last.at, now() - interval '30 minutes') for update of job skip locked
     )
     delete from ${schema}.job using old where job.name = old.name and job.id = old.id`,
  )
}

/** Makes this the last attempt at a job. */
export async function neverRetry(boss: PgBoss, { name, id }: Attempt) {
  await ask(boss, `update ${schema}.job set retry_limit = retry_count where name = $1 and id = $2`, [name, id])
}

/** The kinds, of these, with a job that could start now. */
export async function kindsThatAreDue(boss: PgBoss, names: readonly string[]): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    boss,
    `select name from unnest($1::text[]) as queue (name) where exists (
       select from ${schema}.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
     )`,
    [names],
  )
  return rows.map(({ name }) => name)
}
