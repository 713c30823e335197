import { Prisma } from '#prisma'
import { holdMeetings, readStandings } from '#server/meetings/standings.ts'
import { announceChanges } from '#server/meetings/announce-changes.ts'
import { endInSql } from '#server/meetings/meeting-times.ts'
import { readWishes } from '#server/events/read-wishes.ts'
import { wantsBot } from '#server/events/wants-bot.ts'
import type { Db, Deps } from '#server/platform/deps.ts'

/**
 * Recomputes who wants a bot, in the given meetings or in all of a user's unfinished ones. Call it in the transaction
 * that changed the choice.
 */
export async function chooseBots(deps: Deps, scope: { meetingIds: string[] } | { userId: string }) {
  const { db, now } = deps
  const meetingIds = 'meetingIds' in scope ? scope.meetingIds : await meetingsAhead(db, now(), scope.userId)
  await holdMeetings(db, meetingIds)
  const before = await readStandings(db, meetingIds)
  await decideBots(deps, meetingIds)
  await announceChanges(deps, before, await readStandings(db, meetingIds))
}

/** Updates the bot choices of locked meetings without announcing them. */
export async function decideBots({ db, now }: Pick<Deps, 'db' | 'now'>, meetingIds: string[]) {
  const wishes = await readWishes(db, Prisma.sql`m.id = any(${meetingIds}::uuid[]) and ${isNotOver(now())}`)
  const changed = wishes.filter((wish) => (wish.isResting ? false : wantsBot(wish).wants) !== wish.botEnabled)
  if (changed.length === 0) return

  await db.$executeRaw`
    update meeting_attendees set "botEnabled" = not "botEnabled" where id = any(${changed.map(({ attendeeId }) => attendeeId)}::uuid[])`
}

async function meetingsAhead(db: Db, at: Date, userId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select m.id::text from meetings m join meeting_attendees a on a."meetingId" = m.id where a."userId" = ${userId}::uuid and ${isNotOver(at)}`
  return rows.map(({ id }) => id)
}

function isNotOver(at: Date): Prisma.Sql {
  return Prisma.sql`(${endInSql} > ${at} or m.status = 'LIVE') and m.status not in ('PROCESSING', 'COMPLETE')`
}
