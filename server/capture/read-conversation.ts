import type { KeptUser } from '#server/capture/place.ts'
import type { Conversation, ConversationLine, Lesson, OpenTask } from '#server/capture/types.ts'
import { fallbackTimezone } from '#server/me/time-zone-of.ts'
import type { Deps } from '#server/platform/deps.ts'

const closedLatelyMs = 7 * 86_400_000

export type Found = {
  conversation: Conversation
  openTasks: OpenTask[]
  lessons: Lesson[]
  /** Who the participants are as people of Kept. */
  users: KeptUser[]
  lineOf: Map<string, ConversationLine>
  /** When the event was last changed, as we read it. */
  readAt: Date
}

/** An event as plain data for the capture, and the tasks its promises may repeat; null when it is gone. */
export async function readConversation({ db, now }: Deps, { meetingId, userId }: { meetingId: string; userId: string }): Promise<Found | null> {
  const meeting = await db.meeting.findUnique({
    where: { id: meetingId },
    include: { attendees: { orderBy: { createdAt: 'asc' } }, lines: { orderBy: { position: 'asc' } } },
  })
  if (!meeting) return null

  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { timezone: true } })
  const attendeeOf = new Map(meeting.attendees.map(({ id, userId }) => [userId, id]))
  const speaks = new Set(meeting.lines.map(({ attendeeId }) => attendeeId))
  const mine = attendeeOf.get(userId)

  const lines = meeting.lines.map(({ position, attendeeId, speaker, text, timestamp }) => ({
    id: String(position),
    participantId: attendeeId,
    speaker,
    text,
    offsetSeconds: timestamp,
  }))

  return {
    readAt: meeting.updatedAt,
    lineOf: new Map(lines.map((line) => [line.id, line])),
    users: meeting.attendees.flatMap(({ id, userId, access }) => (userId ? [{ participantId: id, userId, hasCaptured: access }] : [])),
    openTasks: await tasksItMayRepeat(db, { userId, meetingId, since: new Date(now().getTime() - closedLatelyMs), attendeeOf }),
    lessons: await lessonsOf(db, { userId, meetingId }),
    conversation: {
      source: 'meeting',
      title: meeting.title,
      startsAt: meeting.date,
      timezone: meeting.timezone ?? user.timezone ?? fallbackTimezone,
      participants: meeting.attendees.map(({ id, name, email }) => ({ id, name, ...(email && { email }) })),
      me: mine && speaks.has(mine) ? mine : null,
      lines,
    },
  }
}

type Repeatable = { userId: string; meetingId: string; since: Date; attendeeOf: Map<string | null, string> }

/** What the person has open or closed lately, apart from this event's own tasks. */
async function tasksItMayRepeat(db: Deps['db'], { userId, meetingId, since, attendeeOf }: Repeatable): Promise<OpenTask[]> {
  const tasks = await db.task.findMany({
    where: {
      assignees: { some: { userId } },
      duplicateOfId: null,
      isNoise: false,
      demoKey: null,
      sources: { none: { meetingId } },
      OR: [{ status: 'INCOMPLETE' }, { completedAt: { gt: since } }, { dismissedAt: { gt: since } }],
    },
    select: {
      id: true,
      title: true,
      customTitle: true,
      status: true,
      completedAt: true,
      dismissedAt: true,
      deadlineDay: true,
      deadlineAt: true,
    },
  })
  return tasks.map(({ id, title, customTitle, status, completedAt, dismissedAt, deadlineDay, deadlineAt }) => ({
    id,
    title: customTitle ?? title,
    ownerId: attendeeOf.get(userId) ?? null,
    status,
    closedAt: completedAt ?? dismissedAt,
    deadline: deadlineDay
      ? { type: 'DATE' as const, day: deadlineDay.toISOString().slice(0, 10) }
      : deadlineAt && { type: 'DATE_TIME' as const, instant: deadlineAt.toISOString() },
  }))
}

/** Reasons that are about this one task: its look-alikes may be fine. */
const aboutThisOne = ['duplicate', 'complete', 'tracked-elsewhere', 'too-broad', 'inaccurate', 'multiple-tasks']
const lessonsAtMost = 200

/** What the person's latest ratings say of tasks from elsewhere. */
async function lessonsOf(db: Deps['db'], { userId, meetingId }: { userId: string; meetingId: string }): Promise<Lesson[]> {
  const ratings = await db.taskRating.findMany({
    where: { userId, task: { sources: { none: { meetingId } } }, OR: [{ reason: null }, { reason: { notIn: aboutThisOne } }] },
    select: { rating: true, task: { select: { title: true } } },
    orderBy: { updatedAt: 'desc' },
    take: lessonsAtMost,
  })
  return ratings.map(({ rating, task: { title } }) => ({ title, isWanted: rating !== 'BAD' }))
}
