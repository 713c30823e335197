import { readEvent } from '#server/events/list-events.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

/** Sends an event to everyone with access, as each of them sees it. */
export async function announceEvent(deps: Deps, meetingId: string) {
  const viewers = await deps.db.meetingAttendee.findMany({
    where: { meetingId, access: true, userId: { not: null } },
    select: { userId: true },
  })
  for (const { userId } of viewers) {
    if (userId) deps.announce(channels.user(userId), 'meeting', await readEvent(deps, userId, meetingId))
  }
}
