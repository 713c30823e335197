import { readCapturingUser, readLines } from '#server/capture/rows.ts'
import { conversationOfThread } from '#server/capture/messages/conversation-of-thread.ts'
import { conversationOfMeeting } from '#server/capture/read-conversation.ts'
import type { Conversation } from '#server/capture/types.ts'
import { readDay } from '#server/capture/messages/read-channel.ts'
import { fallbackTimezone, timeZoneOf } from '#server/me/time-zone-of.ts'
import type { Db } from '#server/platform/deps.ts'
import { boundsOfChatDay, chatZone } from '#shared/events/chat-day.ts'

/** What was said in an event, with when the event was last changed; null when nothing of it is kept. */
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
  if (messages.length === 0) return null // nobody captures the channel any more, so its words are not kept

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

/** A calendar says when a meeting is, not where: tomorrow is a day of whoever it is captured for, as in its tasks. */
async function zoneOf(db: Db, meetingId: string): Promise<string> {
  const userId = await readCapturingUser(db, meetingId)
  return userId ? timeZoneOf(db, userId) : fallbackTimezone
}
