import { Prisma } from '#prisma'
import { decideBots } from '#server/meetings/choose-bots.ts'
import {
  followEntries,
  leaveMeetings,
  makeMeetings,
  moveMeetings,
  removeEmptyMeetings,
} from '#server/meetings/match-meetings.ts'
import { followSeries } from '#server/meetings/follow-series.ts'
import { holdMeetings, readStandings } from '#server/meetings/standings.ts'
import { announceChanges } from '#server/meetings/announce-changes.ts'
import { writeAttendees } from '#server/meetings/write-attendees.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

type Entries = { userId: string; googleIds: string[] }

/**
 * Syncs meetings, their attendees and bots with changed calendar entries of a user. Entries with the same link and
 * start can share a meeting: see share-meetings.ts. Call it in a transaction.
 */
export async function linkEntries(deps: Deps, entries: Entries) {
  const { db } = deps
  if (entries.googleIds.length === 0) return

  const before = await readStandings(db, await meetingsOf(db, entries))
  if (before.size > 0) {
    await holdMeetings(db, [...before.keys()])
    await followSeries(db, entries)
    await moveMeetings(deps, entries)
    await leaveMeetings(deps, entries)
  }
  await makeMeetings(deps, entries)

  const meetingIds = [...new Set([...before.keys(), ...(await meetingsOf(db, entries))])]
  await holdMeetings(db, meetingIds)
  for (const [id, standing] of await readStandings(
    db,
    meetingIds.filter((id) => !before.has(id)),
  ))
    before.set(id, standing)
  await followEntries(deps, meetingIds)
  await writeAttendees(deps, meetingIds)
  await decideBots(deps, meetingIds)
  await removeEmptyMeetings(deps, meetingIds)

  await announceChanges(deps, before, await readStandings(db, meetingIds))
}

type Forget = { userId: string; notSeenSince?: Date }

/** Deletes events made from a user's calendar entries without a link, once they are over and nothing was recorded. */
export async function removeUnmet({ db, now, announce }: Deps, userId: string) {
  const removed = await db.$queryRaw<{ id: string; viewers: string[] | null }[]>`
    with over as (
      select m.id, (select array_agg(a."userId"::text) from meeting_attendees a where a."meetingId" = m.id and a.access and a."userId" is not null) as viewers
      from calendar_events e join meetings m on m.id = e."meetingId"
      where e."userId" = ${userId}::uuid and m.platform = 'calendar' and m.status = 'SCHEDULED' and m."endDate" <= ${now()} and m."lastLineAt" is null
        and not exists (select 1 from recordings r where r."meetingId" = m.id)),
    released as (update calendar_events e set "meetingId" = null where e."meetingId" in (select id from over))
    delete from meetings m using over where m.id = over.id returning m.id::text, over.viewers`
  for (const { id, viewers } of removed)
    for (const viewer of viewers ?? []) announce(channels.user(viewer), 'meeting-removed', { id })
}

/**
 * Deletes a user's calendar entries, or only those not seen since `notSeenSince`, and removes the user from their
 * upcoming meetings. Past meetings stay.
 */
export async function forgetEntries(deps: Deps, { userId, notSeenSince }: Forget) {
  const { db, now } = deps
  const gone = notSeenSince ? Prisma.sql`and "updatedAt" < ${notSeenSince}` : Prisma.empty
  const cancelled = await db.$queryRaw<{ googleId: string }[]>`
    update calendar_events set status = 'cancelled' where "userId" = ${userId}::uuid ${gone} and "endsAt" > ${now()} returning "googleId"`
  await linkEntries(deps, { userId, googleIds: cancelled.map(({ googleId }) => googleId) })
  await removeUnmet(deps, userId)
  await db.$executeRaw`delete from calendar_events where "userId" = ${userId}::uuid ${gone}`
}

async function meetingsOf(db: Db, { userId, googleIds }: Entries): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select distinct "meetingId"::text as id from calendar_events
    where "userId" = ${userId}::uuid and "googleId" = any(${googleIds}::text[]) and "meetingId" is not null`
  return rows.map(({ id }) => id)
}
