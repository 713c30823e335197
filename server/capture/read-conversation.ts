import type { Prisma } from '#prisma'
import { readCaptured } from '#server/capture/origin.ts'
import type { KeptUser } from '#server/capture/place.ts'
import { lessonsOf, tasksItMayRepeat } from '#server/capture/read-known.ts'
import type { Conversation, ConversationLine, Lesson, OpenTask } from '#server/capture/types.ts'
import { fallbackTimezone } from '#server/me/time-zone-of.ts'
import type { Deps } from '#server/platform/deps.ts'

/** What capture has to know before it looks at something said. */
export type Found = {
  conversation: Conversation
  openTasks: OpenTask[]
  lessons: Lesson[]
  /** Who the participants are as people of Kept. */
  users: KeptUser[]
  lineOf: Map<string, ConversationLine>
}

/** With when the event was last changed, as we read it. */
export type FoundEvent = Found & { readAt: Date }

/** An event as plain data for the capture, and the tasks its promises may repeat; null when it is gone. */
export async function readConversation(deps: Deps, { meetingId, userId }: { meetingId: string; userId: string }): Promise<FoundEvent | null> {
  const { db } = deps
  const meeting = await db.meeting.findUnique({
    where: { id: meetingId },
    include: { attendees: { orderBy: { createdAt: 'asc' } }, lines: { orderBy: { position: 'asc' } } },
  })
  if (!meeting) return null

  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { timezone: true } })
  const attendeeOf = new Map(meeting.attendees.map(({ id, userId }) => [userId, id]))
  const speaks = new Set(meeting.lines.map(({ attendeeId }) => attendeeId))
  const mine = attendeeOf.get(userId) ?? null
  const own = new Set((await readCaptured(db, { meetingId })).map(({ taskId }) => taskId))
  const openTasks = await tasksItMayRepeat(deps, { userId })
  const lessons = await lessonsOf(deps, userId)

  const conversation = conversationOfMeeting(meeting, { timezone: meeting.timezone ?? user.timezone ?? fallbackTimezone, me: mine && speaks.has(mine) ? mine : null })

  return {
    readAt: meeting.updatedAt,
    lineOf: new Map(conversation.lines.map((line) => [line.id, line])),
    users: meeting.attendees.flatMap(({ id, userId, access }) => (userId ? [{ participantId: id, userId, hasCaptured: access }] : [])),
    openTasks: openTasks.filter(({ id }) => !own.has(id)).map((task) => ({ ...task, ownerId: mine })),
    lessons: lessons.filter(({ taskId }) => !own.has(taskId)),
    conversation,
  }
}

type MeetingWithWords = Prisma.MeetingGetPayload<{ include: { attendees: true; lines: true } }>

/** What was said in a meeting, in the order of its lines. */
export function conversationOfMeeting({ title, date, attendees, lines }: MeetingWithWords, { timezone, me }: Pick<Conversation, 'timezone' | 'me'>): Conversation {
  return {
    source: 'meeting',
    title,
    startsAt: date,
    timezone,
    participants: attendees.map(({ id, name, email }) => ({ id, name, ...(email && { email }) })),
    me,
    lines: lines.map(({ position, attendeeId, speaker, text, timestamp }) => ({
      id: String(position),
      participantId: attendeeId,
      speaker,
      text,
      offsetSeconds: timestamp,
    })),
  }
}
