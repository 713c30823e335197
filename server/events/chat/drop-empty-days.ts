import { lockEmptyDays } from '#server/events/chat/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

/** Deletes the events of days whose messages were all deleted, except days with tasks. */
export async function dropEmptyDays({ transaction }: Deps, channelId: string, days: readonly string[]) {
  await transaction(async ({ db, announce }) => {
    const ids = await lockEmptyDays(db, channelId, days)
    if (ids.length === 0) return

    const viewers = await db.meetingAttendee.findMany({
      where: { meetingId: { in: ids }, access: true },
      select: { userId: true, meetingId: true },
    })
    await db.meeting.deleteMany({ where: { id: { in: ids } } })
    for (const { userId, meetingId } of viewers)
      if (userId) announce(channels.user(userId), 'meeting-removed', { id: meetingId })
  })
}
