import type { Session } from '#server/auth/session.ts'
import { currentVersion, isKnown, isSince, noVersion, parseVersion } from '#server/platform/database-version.ts'
import type { Db } from '#server/platform/deps.ts'
import { uuid } from '#server/platform/sql.ts'
import type { Announcements } from '#shared/realtime/events.ts'
import type { Missed, Noted } from '#shared/realtime/missed.ts'

/** Deletes a ticket, so that it works once, and returns its session, unless either has expired or the user is deactivated. */
export async function takeTicket(
  db: Db,
  { ticketHash, at }: { ticketHash: string; at: Date },
): Promise<Session | undefined> {
  const [session] = await db.$queryRaw<Session[]>`
    with ticket as (
      delete from realtime_tickets where "ticketHash" = ${ticketHash} returning "sessionId", "expiresAt")
    select s.id::text as "sessionId", s."userId"::text
    from ticket join sessions s on s.id = ticket."sessionId" join users u on u.id = s."userId"
    where ticket."expiresAt" > ${at}::timestamptz and s."expiresAt" > ${at}::timestamptz and not u.deactivated`
  return session
}

const everyone = '00000000-0000-0000-0000-000000000000'
const gap = 'updates-missed' satisfies keyof Announcements

export type Note = { userId: string; event: Noted }

/** Notes announcements that are about to be made, in an order that lets no two statements lock each other out. */
export async function noteAnnounced(db: Db, notes: readonly Note[]) {
  const userIds = notes.map(({ userId }) => userId)
  const events = notes.map(({ event }) => event)
  await db.$executeRaw`
    insert into board.announced ("userId", event)
    select distinct noted.* from unnest(${userIds}::uuid[], ${events}::text[]) noted (id, event)
    where id = ${uuid(everyone)} or exists (select from users where users.id = noted.id) order by 1, 2
    on conflict ("userId", event) do update set transaction = excluded.transaction`
}

/** Notes that everyone may have missed anything. */
export async function noteGap(db: Db) {
  await db.$executeRaw`
    insert into board.announced ("userId", event) values (${uuid(everyone)}, ${gap})
    on conflict ("userId", event) do update set transaction = excluded.transaction`
}

/** What a user missed since a version; null if that can't be told. */
export async function readMissed(db: Db, userId: string, text: string): Promise<Announcements['missed']> {
  const since = parseVersion(text) ?? noVersion
  const [row] = await db.$queryRaw<{ version: string; missed: Missed[]; isTold: boolean }[]>`
    with changed as materialized (
      select "taskIds" from board.changes where "userId" = ${uuid(userId)} and ${isSince(since)}),
    announced as materialized (
      select event from board.announced where "userId" in (${uuid(userId)}, ${uuid(everyone)}) and ${isSince(since)})
    select ${currentVersion} as version,
      array(select event from announced union all select 'task' where exists (select from changed)) as missed,
      ${isKnown(since)} and not exists (select from changed where "taskIds" is null)
        and not exists (select from announced where event = ${gap}) as "isTold"`
  const { version, missed, isTold } = row!
  return { version, missed: isTold ? missed : null }
}
