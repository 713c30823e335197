import { requestNotices } from '#server/notifications/request-notices.ts'
import { startingMeetings } from '#server/notifications/rows.ts'
import type { Deps } from '#server/platform/deps.ts'

/** How long before a meeting its notice is due. */
const aheadMs = 5 * 60_000

/** A meeting and its start, so that a meeting that moved gets another notice. */
export const startKey = (meetingId: string, startsAt: Date) => `${meetingId} ${startsAt.toISOString()}`

/** Requests a notice about each meeting that starts within five minutes, for those with it in their calendar who want one. */
export async function noticeStartingMeetings(deps: Deps) {
  const now = deps.now()
  const starting = await startingMeetings(deps.db, { now, until: new Date(now.getTime() + aheadMs) })
  await requestNotices(
    deps,
    'meetingStarting',
    starting.map(({ userId, meetingId, startsAt }) => ({ userId, key: startKey(meetingId, startsAt) })),
  )
}
