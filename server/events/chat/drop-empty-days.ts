import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

/** Removes the events of days on which everything was deleted that was said, unless somebody has a task of that day. */
export async function dropEmptyDays({ transaction }: Deps, channelId: string, days: readonly string[]) {
  await transaction(async ({ db, announce }) => {
    const empty = await db.$queryRaw<{ id: string }[]>`
      select m.id::text from meetings m where m."slackChannelId" = ${channelId}::uuid and m."slackDay" = any(${days}::date[]) and m."messageCount" = 0
        and not exists (select 1 from task_sources s where s."meetingId" = m.id) order by m.id for update`
    if (empty.length === 0) return

    const ids = empty.map(({ id }) => id)
    const viewers = await db.meetingAttendee.findMany({
      where: { meetingId: { in: ids }, access: true },
      select: { userId: true, meetingId: true },
    })
    await db.meeting.deleteMany({ where: { id: { in: ids } } })
    for (const { userId, meetingId } of viewers)
      if (userId) announce(channels.user(userId), 'meeting-removed', { id: meetingId })
  })
}
