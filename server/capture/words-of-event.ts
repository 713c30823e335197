import { readCapturingUser, readLines } from '#server/capture/rows.ts'
import { conversationOfThread } from '#server/capture/messages/conversation-of-thread.ts'
import { conversationOfMeeting } from '#server/capture/read-conversation.ts'
import type { Conversation } from '#server/capture/types.ts'
import { readDay } from '#server/capture/messages/rows.ts'
import { fallbackTimezone, timeZoneOf } from '#server/me/time-zone-of.ts'
import type { Db } from '#server/platform/deps.ts'
import { boundsOfChatDay, chatZone } from '#shared/events/chat-day.ts'

/** An event's conversation and when the event last changed. Null if it has no stored lines or messages. */
export async function readWords(
  db: Db,
  meetingId: string,
): Promise<{ conversation: Conversation; readAt: Date } | null> {
  const meeting = await db.meeting.findUnique({
    where: { id: meetingId },
    include: { attendees: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }, slackChannel: true },
  })
  if (!meeting) return null

  const { slackChannel, slackDay, title, timezone, updatedAt: readAt } = meeting
  if (!slackChannel || !slackDay) {
    const lines = await readLines(db, meetingId)
    return lines.length === 0
      ? null
      : {
          conversation: conversationOfMeeting(meeting, lines, {
            timezone: timezone ?? (await zoneOf(db, meetingId)),
            me: null,
          }),
          readAt,
        }
  }
  const messages = await readDay(db, slackChannel.id, boundsOfChatDay(slackDay.toISOString().slice(0, 10)))
  if (messages.length === 0) return null // no one captures the channel anymore, so its messages aren't stored

  const people = messages.filter(({ author }) => !author.isBot).map(({ author: { id, name } }) => ({ id, name }))
  const type = slackChannel.type as 'public'
  const channel = { name: type === 'public' || type === 'private' ? slackChannel.name : title, type }
  return {
    conversation: conversationOfThread(messages, {
      me: '',
      people: [...new Map(people.map((one) => [one.id, one])).values()],
      channel,
      timezone: chatZone,
    }),
    readAt,
  }
}

/** For a meeting without a time zone, the one of the user it is captured for, like in its tasks. */
async function zoneOf(db: Db, meetingId: string): Promise<string> {
  const userId = await readCapturingUser(db, meetingId)
  return userId ? timeZoneOf(db, userId) : fallbackTimezone
}
