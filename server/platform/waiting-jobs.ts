import type { Db } from '#server/platform/deps.ts'
import type { Waiting } from '#server/platform/priorities.ts'

/**
 * Locks the jobs with these keys that are waiting, so that they start after this transaction commits and see its
 * writes. Returns how many.
 */
export async function lockWaitingJobs(db: Db, name: string, singletonKeys: string[]): Promise<number> {
  if (singletonKeys.length === 0) return 0
  return db.$executeRaw`
    select 1 from pgboss.job where name = ${name} and singleton_key = any(${singletonKeys}::text[]) and state = 'created' order by id for update`
}

/** Which round of a kind's jobs runs, and how far these groups' jobs reach. */
export async function readWaiting(db: Db, name: string, groups: string[]): Promise<Waiting> {
  const rows = await db.$queryRaw<{ group: string | null; priority: number | null }[]>`
    select null as group, (
      select priority from pgboss.job where name = ${name} and state < 'active' and not blocked and start_after <= now()
      order by priority desc limit 1
    ) as priority
    union all
    select asking, (
      select min(priority) from pgboss.job where name = ${name} and group_id = asking and state < 'active'
    ) from unnest(${groups}::text[]) asking`
  const known = rows.filter((row) => row.priority !== null)
  return {
    round: Math.min(0, known.find(({ group }) => group === null)?.priority ?? 0),
    lastOf: new Map(known.flatMap(({ group, priority }) => (group === null ? [] : [[group, priority!]]))),
  }
}
