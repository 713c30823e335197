import type { FlagSources } from '#server/me/features-of.ts'
import { historical } from '#shared/tasks/demo.ts'
import type { Db } from '#server/platform/deps.ts'

/** Locks a user until the transaction ends, so that only one request at a time counts and changes their rows. */
export async function lockUser(db: Db, userId: string) {
  await db.$executeRaw`select 1 from users where id = ${userId}::uuid for no key update`
}

/** Whether at least so many tasks, done or not, are assigned to a user, without samples for new users. */
export async function hasTasks(db: Db, userId: string, count: number): Promise<boolean> {
  const tasks = await db.$queryRaw<unknown[]>`
    select 1 from task_assignees a join tasks t on t.id = a."taskId"
    where a."userId" = ${userId}::uuid and (t."demoKey" is null or t."demoKey" in (${historical.slack}, ${historical.email}))
    limit ${count}`
  return tasks.length === count
}

/** A page of the users with connected sources who haven't used Kept since then, sorted by id. */
export async function inactiveUserIds(
  db: Db,
  { since, after, take }: { since: Date; after: string; take: number },
): Promise<string[]> {
  const users = await db.$queryRaw<{ id: string }[]>`
    select u.id::text from users u
    where u.id > ${after}::uuid and not u.ghost and u."deletionScheduledAt" is null
      and coalesce(u."lastActive", u."signedUpAt", u."createdAt") <= ${since}
      and (exists (select 1 from calendar_connections c where c."userId" = u.id and c.status = 'CONNECTED')
        or exists (select 1 from gmail_connections g where g."userId" = u.id and g.status = 'CONNECTED')
        or exists (select 1 from slack_connections s where s."userId" = u.id and s."disabledType" is null))
    order by u.id limit ${take}`
  return users.map(({ id }) => id)
}

/** Locks a user who hasn't used Kept since then. Returns false when they came back. */
export async function lockInactiveUser(db: Db, userId: string, since: Date): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
      select 1 from users where id = ${userId}::uuid and "deletionScheduledAt" is null
        and coalesce("lastActive", "signedUpAt", "createdAt") <= ${since} for no key update`
  return rows.length > 0
}

type Attributes = { userId: string; attributes: Record<string, string>; at: Date }

/** Adds to a user's attributes. Returns whether any is new or different. */
export async function writeAttributes(db: Db, { userId, attributes, at }: Attributes): Promise<boolean> {
  const given = JSON.stringify(attributes)
  const count = await db.$executeRaw`
    update users set attributes = attributes || ${given}::jsonb, "updatedAt" = ${at}
    where id = ${userId}::uuid and not attributes @> ${given}::jsonb`
  return count > 0
}

/** What the database says about a user's feature flags, in one statement, because every open page asks. */
export async function readFlagSources(db: Db, userId: string): Promise<Omit<FlagSources, 'environment'>> {
  const [sources] = await db.$queryRaw<[Omit<FlagSources, 'environment'>]>`
    select (select coalesce(json_object_agg(r.feature, r.percent), '{}') from feature_rollouts r) as rollouts,
      (select coalesce(json_object_agg(o.feature, o.enabled), '{}') from feature_overrides o where o."userId" = ${userId}::uuid) as overrides`
  return sources
}
