import type { Deps } from '#server/platform/deps.ts'
import { Id } from '#shared/platform/schemas.ts'
import { channels } from '#shared/realtime/events.ts'

const userChannel = /^private-user-(.+)$/
const meetingChannel = /^(?:private-)?meeting-(.+)$/

/** Whether a user may join a channel: their own, and those of events they have access to. */
export async function mayJoin({ db }: Deps, userId: string, channel: string): Promise<boolean> {
  if (channel === channels.user(userId)) return true

  const meetingId = meetingOf(channel)
  if (meetingId === null) return false
  const attends = await db.meetingAttendee.count({ where: { meetingId, userId, access: true } })
  return attends > 0
}

/** The user id of a channel, or null when it isn't a user's. */
export const userOf = (channel: string): string | null => userChannel.exec(channel)?.[1] ?? null

/** The meeting id of a channel, or null when it isn't a meeting's. */
export function meetingOf(channel: string): string | null {
  return Id.safeParse(meetingChannel.exec(channel)?.[1]).data ?? null
}

export const channelsOfMeeting = (meetingId: string) => [
  channels.privateMeeting(meetingId),
  channels.meeting(meetingId),
]
