import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'

/** Locks a workspace until the transaction ends, so that only one request at a time changes its seats. */
export async function lockWorkspace(db: Db, id: string): Promise<void> {
  await db.$executeRaw`select 1 from workspaces where id = ${id}::uuid for no key update`
}

/** Locks the workspace that a user owns until the transaction ends. Returns its id, or undefined without one. */
export async function lockOwnWorkspace(db: Db, ownerId: string): Promise<string | undefined> {
  const [own] = await db.$queryRaw<{ id: string }[]>`
    select id::text from workspaces where "ownerId" = ${ownerId}::uuid for no key update`
  return own?.id
}

/** Locks a workspace that a user owns or administers until the transaction ends. False if it isn't one. */
export async function lockManagedWorkspace(db: Db, userId: string, id: string): Promise<boolean> {
  const locked = await db.$executeRaw`
    select 1 from workspaces w where w.id = ${id}::uuid and (w."ownerId" = ${userId}::uuid
      or exists (select from workspace_memberships m where m."workspaceId" = w.id and m."userId" = ${userId}::uuid and m.seat and m."isAdmin"))
    for no key update of w`
  return locked > 0
}

export type Colleague = { id: string; name: string; email: string; image: string | null; ghost: boolean }
type Asked = { userId: string; domain: string; onlyVerified: boolean; ids?: readonly string[] }

/**
 * Everyone with an address of a domain, besides the user: users first, then ghosts of meetings the user sees. With
 * `onlyVerified`, a user without a Google account of that address could be anyone, so they aren't among them.
 */
export async function colleaguesOf(db: Db, { userId, domain, onlyVerified, ids }: Asked): Promise<Colleague[]> {
  const me = Prisma.sql`${userId}::uuid`
  return db.$queryRaw<Colleague[]>`
    select u.id::text, u.name, u.email, u.image, u.ghost from users u
    where split_part(u.email, '@', -1) = ${domain} and u.id <> ${me} and not u.deactivated and u."deletionScheduledAt" is null
      and ${ids ? Prisma.sql`u.id = any(${ids}::uuid[])` : Prisma.sql`true`}
      and case when u.ghost
        then exists (select from meeting_attendees me join meeting_attendees o on o."meetingId" = me."meetingId"
          where me."userId" = ${me} and me.access and o."userId" = u.id)
        else not ${onlyVerified} or exists (select from google_accounts g where g."userId" = u.id and lower(g.email) = u.email) end
    order by u.ghost, lower(u.name), u.id limit 1000`
}

/** The oldest workspace that pays and gives new users of a domain a seat, whose owner proved to have an address there. */
export async function autoSeatingWorkspace(db: Db, domain: string): Promise<string | undefined> {
  const [workspace] = await db.$queryRaw<{ id: string }[]>`
    select w.id::text from workspaces w join users o on o.id = w."ownerId"
    where w.domain = ${domain} and w."autoSeatNewUsers" and o."deletionScheduledAt" is null
      and exists (select from subscriptions s where s."workspaceId" = w.id and s.status in ('trialing', 'active', 'past_due'))
      and exists (select from google_accounts g where g."userId" = o.id and split_part(lower(g.email), '@', 2) = ${domain})
    order by w."createdAt", w.id limit 1`
  return workspace?.id
}

/** The subscriptions whose seats differ from those of their workspace, or from the one of their user. */
export async function unsyncedSubscriptions(db: Db): Promise<string[]> {
  const unsynced = await db.$queryRaw<{ id: string }[]>`
    select s.id::text from subscriptions s
    where s."stripeSubscriptionId" is not null and s.status in ('trialing', 'active', 'past_due')
      and s.seats <> case when s."workspaceId" is null then 1
        else (select count(*) from workspace_memberships m where m."workspaceId" = s."workspaceId" and m.seat) end`
  return unsynced.map(({ id }) => id)
}

/** The member with a seat who has been in a workspace longest, besides its owner, and owns no other. */
export async function heirOf(db: Db, workspaceId: string): Promise<string | undefined> {
  const [heir] = await db.$queryRaw<{ userId: string }[]>`
    select m."userId"::text from workspace_memberships m join workspaces w on w.id = m."workspaceId"
    where m."workspaceId" = ${workspaceId}::uuid and m.seat and m."userId" <> w."ownerId"
      and not exists (select from workspaces o where o."ownerId" = m."userId")
    order by m."createdAt", m.id limit 1`
  return heir?.userId
}
