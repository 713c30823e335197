import { Prisma } from '#prisma'
import type { StoredSubscription } from '#server/billing/present.ts'
import type { Db } from '#server/platform/deps.ts'

/** Numbers a reading of a customer. The database counts, because servers' clocks differ. */
export async function beginReading(db: Db, customerId: string): Promise<number | null> {
  const [row] = await db.$queryRaw<{ readings: number }[]>`
    update subscriptions set readings = readings + 1 where "stripeCustomerId" = ${customerId} returning readings`
  return row?.readings ?? null
}

/** Locks a customer's row until the transaction ends. False if a later reading is stored already. */
export async function lockForReading(db: Db, customerId: string, number: number): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from subscriptions where "stripeCustomerId" = ${customerId} and "storedReading" < ${number} for update`
  return rows.length > 0
}

/** Customers whose trial or period ended since they were read. Until Stripe renewed or ended it, they come every hour. */
export async function customersToRead(db: Db, now: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select "stripeCustomerId" as id from subscriptions
    where "stripeCustomerId" is not null and "currentPeriodEnd" <= ${now} and status in ('trialing', 'active', 'past_due')
      and ("refreshedAt" is null or "refreshedAt" <= "currentPeriodEnd" or "refreshedAt" <= ${now}::timestamptz - interval '1 hour')`
  return rows.map(({ id }) => id)
}

/** A row as it's shown, and whose it is. */
export type ShownRow = {
  /** Null for the user's own subscription. */
  workspaceId: string | null
  name: string | null
  ownerName: string | null
  isOwned: boolean
  isSeated: boolean
  isAdmin: boolean
  /** How many seats it has today, which may not be those of the last subscription. */
  seatsToday: number
  /** Null for a workspace that never subscribed. */
  stored: StoredRow | null
}

export type StoredRow = StoredSubscription & {
  trialEnd: Date | null
  stripeCustomerId: string | null
  refreshedAt: Date | null
}

/** A user's own subscription, and those of the workspaces they own or have a seat in. One statement, as it's often asked. */
export async function readShown(db: Db, userId: string): Promise<ShownRow[]> {
  const me = Prisma.sql`${userId}::uuid`
  const stored = Prisma.sql`s.id is not null as "isStored", s.status, s.seats, s."trialEnd", s."currentPeriodEnd", s."cancelAtPeriodEnd",
    s.gratis, s."gratisUntil", s."hadTrial", s.snapshot, s."stripeCustomerId", s."refreshedAt"`
  const rows = await db.$queryRaw<(Omit<ShownRow, 'stored'> & StoredRow & { isStored: boolean })[]>`
    select null as "workspaceId", null as name, null as "ownerName", false as "isOwned", false as "isSeated", false as "isAdmin", 1 as "seatsToday", null as since, ${stored}
    from subscriptions s where s."userId" = ${me}
    union all
    select w.id::text, w.name, o.name, w."ownerId" = ${me}, coalesce(m.seat, false), coalesce(m."isAdmin", false),
      (select count(*)::int from workspace_memberships n where n."workspaceId" = w.id and n.seat), m."createdAt", ${stored}
    from workspaces w join users o on o.id = w."ownerId"
      left join workspace_memberships m on m."workspaceId" = w.id and m."userId" = ${me} and m.seat
      left join subscriptions s on s."workspaceId" = w.id
    where w.id in (select x.id from workspaces x where x."ownerId" = ${me}
      union all select y."workspaceId" from workspace_memberships y where y."userId" = ${me} and y.seat)
    order by since nulls first`
  return rows.map(({ workspaceId, name, ownerName, isOwned, isSeated, isAdmin, seatsToday, isStored, ...row }) => ({
    workspaceId,
    name,
    ownerName,
    isOwned,
    isSeated,
    isAdmin,
    seatsToday,
    stored: isStored ? row : null,
  }))
}

/** Notes a webhook's event about a customer of ours. False for one that came before, or a customer of another server. */
export async function noteEvent(db: Db, { id, customerId, at }: { id: string; customerId: string; at: Date }) {
  const noted = await db.$executeRaw`
    insert into inbound_deliveries (source, "deliveryId", "receivedAt", "handledAt")
    select 'stripe', ${id}, ${at}, ${at} where exists (select 1 from subscriptions where "stripeCustomerId" = ${customerId})
    on conflict do nothing`
  return noted > 0
}
