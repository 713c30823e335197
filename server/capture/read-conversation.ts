import type { Prisma } from '#prisma'
import { readCapturedSources, type CapturedSource } from '#server/capture/origin.ts'
import type { ParticipantUser } from '#server/capture/place.ts'
import { readLessons, readRepeatableTasks } from '#server/capture/read-context.ts'
import type { Conversation, ConversationLine, Lesson, OpenTask } from '#server/capture/types.ts'
import { fallbackTimezone } from '#server/me/time-zone-of.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lineOrder } from '#server/transcripts/line-order.ts'
import type { Progress } from '#shared/events/schemas.ts'

/** What capture has to know before it looks at something said. */
export type CaptureInput = {
  conversation: Conversation
  openTasks: OpenTask[]
  lessons: Lesson[]
  /** Who the participants are as people of Kept. */
  users: ParticipantUser[]
  lineOf: Map<string, ConversationLine>
}

/** With how the event was as we read it. */
export type MeetingInput = CaptureInput & { version: number; progress: Progress | null; captured: CapturedSource[] }

type Wanted = { meetingId: string; userId: string; /** Only the lines from this position on. */ from?: number }

/** An event as plain data for the capture, and the tasks its promises may repeat; null when it is gone, or its words are. */
export async function readConversation(
  deps: Deps,
  { meetingId, userId, from = 0 }: Wanted,
): Promise<MeetingInput | null> {
  const { db } = deps
  const meeting = await db.meeting.findUnique({
    where: { id: meetingId },
    include: { attendees: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } },
  })
  if (!meeting || meeting.transcriptDeletedAt) return null

  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { timezone: true } })
  const lines = await readLines(db, meetingId, from)
  const speaks = new Set(lines.map(({ participantId }) => participantId))
  const users = meeting.attendees.flatMap((attendee) =>
    attendee.userId
      ? [
          {
            participantId: attendee.id,
            userId: attendee.userId,
            hasCaptured: attendee.access && (attendee.botEnabled || meeting.platform === 'import'),
          },
        ]
      : [],
  )
  const mine = users.find((one) => one.userId === userId)?.participantId ?? null
  const captured = await readCapturedSources(db, { meetingId })
  const own = new Set(captured.filter(({ position }) => position === 0).map(({ taskId }) => taskId))
  const { openTasks, lessons } = await readContexts(deps, [
    { userId, participantId: mine },
    ...users.filter((one) => one.hasCaptured && one.userId !== userId),
  ])

  return {
    version: versionOf(meeting),
    progress: meeting.progress as Progress | null,
    captured,
    lineOf: new Map(lines.map((line) => [line.id, line])),
    users,
    openTasks: openTasks.filter(({ id }) => !own.has(id)),
    lessons: lessons.filter(({ taskId }) => !own.has(taskId)),
    conversation: conversationOfMeeting(meeting, lines, {
      timezone: meeting.timezone ?? user.timezone ?? fallbackTimezone,
      me: mine && speaks.has(mine) ? mine : null,
    }),
  }
}

type MeetingWithPeople = Prisma.MeetingGetPayload<{ include: { attendees: true } }>

/** What was said in a meeting, as plain data. */
export function conversationOfMeeting(
  { title, date, attendees }: MeetingWithPeople,
  lines: ConversationLine[],
  { timezone, me }: Pick<Conversation, 'timezone' | 'me'>,
): Conversation {
  return {
    source: 'meeting',
    title,
    startsAt: date,
    timezone,
    participants: attendees.map(({ id, name, email }) => ({ id, name, ...(email && { email }) })),
    me,
    lines,
  }
}

/** Moves whenever what was said is different: an import is replaced as a whole, a bot adds lines. */
export function versionOf({
  platform,
  updatedAt,
  lastLineAt,
}: {
  platform: string
  updatedAt: Date
  lastLineAt: Date | null
}): number {
  return (platform === 'import' ? updatedAt : lastLineAt)?.getTime() ?? 0
}

/** The lines of a meeting in the order in which they are read. */
export async function readLines(db: Deps['db'], meetingId: string, from = 0): Promise<ConversationLine[]> {
  return db.$queryRaw<ConversationLine[]>`
    select l.position::text as id, l."attendeeId"::text as "participantId", l.speaker, l.text, l.timestamp as "offsetSeconds"
    from transcript_lines l join meetings m on m.id = l."meetingId"
    where l."meetingId" = ${meetingId}::uuid and l.position >= ${from} order by ${lineOrder}`
}

/** What those for whom it is captured have to do, each their own, and what they taught. What one of several has is not told to the others. */
async function readContexts(deps: Deps, people: readonly { userId: string; participantId: string | null }[]) {
  const isShared = people.length > 1
  const known = await Promise.all(
    people.map(async ({ userId, participantId: ownerId }) => ({
      openTasks: (await readRepeatableTasks(deps, { userId })).map((task) => ({
        ...task,
        ownerId,
        ...(isShared && { isHidden: true }),
      })),
      lessons: (await readLessons(deps, userId)).map((lesson) => ({ ...lesson, ...(isShared && { ownerId }) })),
    })),
  )
  return { openTasks: known.flatMap(({ openTasks }) => openTasks), lessons: known.flatMap(({ lessons }) => lessons) }
}
