import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { counting, endGraceMs, type SubscriptionState } from '#shared/billing/entitlement.ts'

/** What a user's entitlement depends on. */
export type EntitlementFacts = { own: SubscriptionState | null; seats: SubscriptionState[] }

type SubscriptionRow = SubscriptionState & { userId: string; isOwn: boolean }

/** Users' own subscriptions and those of the workspaces where they have a seat, by user. */
export async function readFacts(db: Db, userIds: readonly string[]): Promise<Map<string, EntitlementFacts>> {
  const columns = Prisma.sql`s.status, s.gratis, s."gratisUntil", s."trialEnd", s."currentPeriodEnd", s."cancelAtPeriodEnd"`
  const rows = await db.$queryRaw<SubscriptionRow[]>`
    select s."userId"::text, true as "isOwn", ${columns} from subscriptions s
    where s."userId" = any(${userIds}::uuid[])
    union all
    select m."userId"::text, false, ${columns} from workspace_memberships m
    join subscriptions s on s."workspaceId" = m."workspaceId" where m."userId" = any(${userIds}::uuid[]) and m.seat`
  const facts = new Map<string, EntitlementFacts>(userIds.map((id) => [id, { own: null, seats: [] }]))
  for (const { userId, isOwn, ...state } of rows) {
    const { own, seats } = facts.get(userId)!
    facts.set(userId, isOwn ? { own: state, seats } : { own, seats: [...seats, state] })
  }
  return facts
}

type Known = { id: string; unpaidAt: Date | null }

/**
 * Locks users until the transaction ends. Ghosts are left out, and those that others have locked, so that no two
 * transactions wait for each other.
 */
export function lockUsers(db: Db, userIds: readonly string[]): Promise<Known[]> {
  return db.$queryRaw<Known[]>`
    select id::text, "unpaidAt" from users where id = any(${userIds}::uuid[]) and not ghost order by id for no key update skip locked`
}

type Asked = { isSold: boolean; now: Date; take: number }

/** Users whose `unpaidAt` doesn't say what they are entitled to now, which time alone may have changed. */
export async function outdatedUserIds(db: Db, { isSold, now, take }: Asked): Promise<string[]> {
  const isEntitled = isSold ? isEntitledInSql(now) : Prisma.sql`true`
  const users = await db.$queryRaw<{ id: string }[]>`
    select u.id::text from users u
    where not u.ghost and not u.deactivated and (u."unpaidAt" is null) <> (${isEntitled}) order by u.id limit ${take}`
  return users.map(({ id }) => id)
}

/** Whether a user `u` is entitled where subscriptions are sold: `entitlement` in SQL. */
function isEntitledInSql(now: Date): Prisma.Sql {
  const endedBy = new Date(now.getTime() - endGraceMs)
  const counts = Prisma.sql`(s.gratis and coalesce(s."gratisUntil" > ${now}::timestamptz, true)
    or s.status = any(${counting}::text[])
      and not (s.status = 'trialing' and coalesce(s."trialEnd" <= ${endedBy}::timestamptz, false))
      and not (s."cancelAtPeriodEnd" and coalesce(s."currentPeriodEnd" <= ${endedBy}::timestamptz, false)))`
  return Prisma.sql`u.id in (
    select s."userId" from subscriptions s where s."userId" is not null and ${counts}
    union all
    select m."userId" from workspace_memberships m join subscriptions s on s."workspaceId" = m."workspaceId" where m.seat and ${counts})`
}
