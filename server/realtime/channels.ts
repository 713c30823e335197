import type { Deps } from '#server/platform/deps.ts'
import { Id } from '#shared/platform/schemas.ts'
import { channels } from '#shared/realtime/events.ts'

const meetingChannel = /^(?:private-)?meeting-(.+)$/

/** Whether a person may listen to a channel: their own, and those of events they have access to. */
export async function mayJoin({ db }: Deps, userId: string, channel: string): Promise<boolean> {
  if (channel === channels.user(userId)) return true

  const meetingId = Id.safeParse(meetingChannel.exec(channel)?.[1])
  if (!meetingId.success) return false
  const attends = await db.meetingAttendee.count({ where: { meetingId: meetingId.data, userId, access: true } })
  return attends > 0
}
