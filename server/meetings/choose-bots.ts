import { announceChanges } from '#server/meetings/announce-changes.ts'
import { toggleBots } from '#server/meetings/rows/attendees.ts'
import { lockMeetings } from '#server/meetings/rows/locks.ts'
import { unfinishedMeetings } from '#server/meetings/rows/meetings.ts'
import { readSnapshots } from '#server/meetings/rows/snapshots.ts'
import { unfinishedBotCriteria } from '#server/events/rows/bot-criteria.ts'
import { wantsBot } from '#server/events/wants-bot.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Recomputes who wants a bot, in the given meetings or in all of a user's unfinished ones. Call it in the transaction
 * that changed the choice.
 */
export async function chooseBots(deps: Deps, scope: { meetingIds: string[] } | { userId: string }) {
  const { db, now } = deps
  const meetingIds = 'meetingIds' in scope ? scope.meetingIds : await unfinishedMeetings(db, scope.userId, now())
  await lockMeetings(db, meetingIds)
  const before = await readSnapshots(db, meetingIds)
  await decideBots(deps, meetingIds)
  await announceChanges(deps, before, await readSnapshots(db, meetingIds))
}

/** Updates who gets a bot in locked meetings, without announcing it. */
export async function decideBots({ db, now }: Pick<Deps, 'db' | 'now'>, meetingIds: string[]) {
  const criteria = await unfinishedBotCriteria(db, meetingIds, now())
  const changed = criteria.filter((one) => (one.isPaused ? false : wantsBot(one).wants) !== one.botEnabled)
  if (changed.length === 0) return

  await toggleBots(
    db,
    changed.map(({ attendeeId }) => attendeeId),
  )
}
