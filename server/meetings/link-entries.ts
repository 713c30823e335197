import { Prisma } from '#prisma'
import { decideBots } from '#server/meetings/choose-bots.ts'
import { followEntries, leaveMeetings, makeMeetings, moveMeetings, removeEmptyMeetings } from '#server/meetings/match-meetings.ts'
import { holdMeetings, readStandings } from '#server/meetings/standings.ts'
import { tellChanges } from '#server/meetings/tell-changes.ts'
import { writeAttendees } from '#server/meetings/write-attendees.ts'
import type { Db, Deps } from '#server/platform/deps.ts'

type Entries = { userId: string; googleIds: string[] }

/**
 * Brings meetings, who is in them and their bots in line with entries of somebody's calendar that changed. A meeting is
 * known by its link and start: everyone whose calendar has both is in the same one. Belongs inside a transaction.
 */
export async function linkEntries(deps: Deps, entries: Entries) {
  const { db } = deps
  if (entries.googleIds.length === 0) return

  const before = await readStandings(db, await meetingsOf(db, entries))
  if (before.size > 0) {
    await holdMeetings(db, [...before.keys()])
    await moveMeetings(deps, entries)
    await leaveMeetings(deps, entries)
  }
  await makeMeetings(deps, entries)

  const meetingIds = [...new Set([...before.keys(), ...(await meetingsOf(db, entries))])]
  await holdMeetings(db, meetingIds)
  for (const [id, standing] of await readStandings(db, meetingIds.filter((id) => !before.has(id)))) before.set(id, standing)
  await followEntries(deps, meetingIds)
  await writeAttendees(deps, meetingIds)
  await decideBots(deps, meetingIds)
  await removeEmptyMeetings(deps, meetingIds)

  await tellChanges(deps, before, await readStandings(db, meetingIds))
}

type Forget = { userId: string; notSeenSince?: Date }

/** Takes somebody out of the meetings of entries that are no longer read, and forgets the entries. What is over stays an event of theirs. */
export async function forgetEntries(deps: Deps, { userId, notSeenSince }: Forget) {
  const { db, now } = deps
  const gone = notSeenSince ? Prisma.sql`and "updatedAt" < ${notSeenSince}` : Prisma.empty
  const cancelled = await db.$queryRaw<{ googleId: string }[]>`
    update calendar_events set status = 'cancelled' where "userId" = ${userId}::uuid ${gone} and "endsAt" > ${now()} returning "googleId"`
  await linkEntries(deps, { userId, googleIds: cancelled.map(({ googleId }) => googleId) })
  await db.$executeRaw`delete from calendar_events where "userId" = ${userId}::uuid ${gone}`
}

async function meetingsOf(db: Db, { userId, googleIds }: Entries): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select distinct "meetingId"::text as id from calendar_events
    where "userId" = ${userId}::uuid and "googleId" = any(${googleIds}::text[]) and "meetingId" is not null`
  return rows.map(({ id }) => id)
}
