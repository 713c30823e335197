import type { Prisma } from '#prisma'
import { readCapturedSources, type CapturedSource } from '#server/capture/origin.ts'
import type { ParticipantUser } from '#server/capture/place.ts'
import {
  readLessons,
  readOpenPromises,
  readOwnRules,
  readRepeatableTasks,
  waitedForAmong,
} from '#server/capture/read-context.ts'
import { readLines } from '#server/capture/rows.ts'
import type { Conversation, ConversationLine, ExistingTask, Lesson, OwnRule, WaitedFor } from '#server/capture/types.ts'
import { fallbackTimezone } from '#server/me/time-zone-of.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Progress } from '#shared/events/schemas.ts'

/** A conversation with everything capture needs to know before reading it. */
export type CaptureInput = {
  conversation: Conversation
  openTasks: ExistingTask[]
  lessons: Lesson[]
  rules: OwnRule[]
  waitedFor: WaitedFor[]
  /** The participants who have an account. */
  users: ParticipantUser[]
  lineOf: Map<string, ConversationLine & { index: number }>
}

/** A meeting's lines, with its state when they were read. */
export type MeetingInput = CaptureInput & {
  version: number
  progress: Progress | null
  captured: CapturedSource[]
  /** It's the sample meeting. */
  isSample: boolean
}

type Input = { meetingId: string; userId: string; /** Reads only the lines from this position on. */ from?: number }

/** Reads a meeting for capture, with the tasks it may repeat. Null when the meeting or its transcript was deleted. */
export async function readConversation(
  deps: Deps,
  { meetingId, userId, from = 0 }: Input,
): Promise<MeetingInput | null> {
  const { db } = deps
  const meeting = await db.meeting.findUnique({
    where: { id: meetingId },
    include: { attendees: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }, import: { select: { isSample: true } } },
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
  const { openTasks, lessons, rules, promises } = await readContexts(deps, [
    { userId, participantId: mine },
    ...users.filter((one) => one.hasCaptured && one.userId !== userId),
  ])

  const conversation = conversationOfMeeting(meeting, lines, {
    timezone: meeting.timezone ?? user.timezone ?? fallbackTimezone,
    me: mine && speaks.has(mine) ? mine : null,
  })

  return {
    version: versionOf(meeting),
    isSample: meeting.import?.isSample ?? false,
    progress: meeting.progress as Progress | null,
    captured,
    lineOf: byId(lines),
    users,
    openTasks: openTasks.filter(({ id }) => !own.has(id)),
    lessons: lessons.filter(({ taskId }) => !own.has(taskId)),
    rules: rules.filter(isOfOneself(meeting.attendees)),
    waitedFor: waitedForAmong(promises, conversation.participants, ({ taskId }) => own.has(taskId)),
    conversation,
  }
}

type MeetingWithPeople = Prisma.MeetingGetPayload<{ include: { attendees: true } }>

/** A meeting as plain data, for the worker. */
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

/** The lines by id, each with its place in reading order. */
export function byId(lines: readonly ConversationLine[]): CaptureInput['lineOf'] {
  return new Map(lines.map((line, index) => [line.id, { ...line, index }]))
}

/** Changes whenever the lines do: an import is replaced as a whole, a bot adds lines. */
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

/** Of several users, each may only say who they are themselves. */
function isOfOneself(attendees: MeetingWithPeople['attendees']) {
  return ({ kind, value, ownerId }: OwnRule) =>
    kind !== 'nickname' || ownerId === undefined || attendees.some(({ id, name }) => id === ownerId && name === value)
}

/** What capture knows of the users a meeting is captured for. With several users, tasks are marked hidden. */
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
      rules: (await readOwnRules(deps, userId)).map((rule): OwnRule => ({ ...rule, ...(isShared && { ownerId }) })),
      promises: await readOpenPromises(deps, { userId }),
    })),
  )
  return {
    openTasks: known.flatMap(({ openTasks }) => openTasks),
    lessons: known.flatMap(({ lessons }) => lessons),
    rules: known.flatMap(({ rules }) => rules),
    promises: known.flatMap(({ promises }) => promises),
  }
}
