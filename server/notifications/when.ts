import { addDays, instantOf, localMoment } from '#shared/dates/local-day.ts'
import type { NotificationKind } from '#shared/notifications/schemas.ts'

const [opens, nine, closes] = [8 * 60, 9 * 60, 20 * 60]
export const gatherMs = 3_600_000
const dayMs = 24 * 3_600_000
/** Longer than it takes until a task is seen to be due within a day. */
const seenWithinMs = 10 * 60_000

/** The user asked for these or caused them a moment ago, or they are about the next few minutes. */
const urgent: ReadonlySet<NotificationKind | 'digest'> = new Set([
  'downloadAppReminder',
  'slackConnected',
  'meetingStarting',
  'workspaceInvite',
])

export const isUrgent = (kind: NotificationKind | 'digest') => urgent.has(kind)

/** All notices of these kinds within an hour of the first are one message. */
export const gatheredKinds: readonly NotificationKind[] = ['newTasks', 'newChatTasks', 'taskDue24Hours']

export const isGathered = (kind: NotificationKind | 'digest') => gatheredKinds.some((gathered) => gathered === kind)

type Asked = { key: string; createdAt: Date; now: Date; timezone: string }

/** When to send a notice: at its time, and between 08:00 and 20:00 unless it's urgent. */
export function sendAt(kind: NotificationKind, { key, createdAt, now, timezone }: Asked): Date {
  const own =
    kind === 'taskDue24Hours' ? beforeDeadline(deadlineIn(key), { createdAt, timezone }) : gathered(kind, createdAt)
  const earliest = new Date(Math.max(own.getTime(), now.getTime()))
  return isUrgent(kind) ? earliest : inDaytime(earliest, timezone)
}

/** When to look at a new notice for the first time. Those about deadlines have a time of their own by their user's clock. */
export const firstLookAt = (kind: NotificationKind, createdAt: Date): Date =>
  kind === 'taskDue24Hours' ? createdAt : gathered(kind, createdAt)

/** When the other notices of its hour are there. */
const gathered = (kind: NotificationKind, createdAt: Date) =>
  isGathered(kind) ? new Date(createdAt.getTime() + gatherMs) : createdAt

type Created = { createdAt: Date; timezone: string }

/**
 * At 09:00 of the day before a day, 24 hours before a time. A task that became due within less is told with the others
 * of its hour.
 */
function beforeDeadline(deadline: string, { createdAt, timezone }: Created): Date {
  return isLate(deadline, { createdAt, timezone })
    ? gathered('taskDue24Hours', createdAt)
    : dayBefore(deadline, timezone)
}

const isLate = (deadline: string, { createdAt, timezone }: Created) =>
  dayBefore(deadline, timezone).getTime() < createdAt.getTime() - seenWithinMs

const dayBefore = (deadline: string, timezone: string) =>
  isDay(deadline) ? instantOf(addDays(deadline, -1), nine, timezone) : new Date(Date.parse(deadline) - dayMs)

/** Whether a notice has no time of its own, only that of its hour. */
export const waitsForOthers = (
  { kind, key, createdAt }: { kind: NotificationKind | 'digest'; key: string; createdAt: Date },
  timezone: string,
) => isGathered(kind) && (kind !== 'taskDue24Hours' || isLate(deadlineIn(key), { createdAt, timezone }))

const isDay = (deadline: string) => deadline.length === 'YYYY-MM-DD'.length

/** A task and its deadline, so that a task with a new deadline gets another notice. */
export const dueKey = (taskId: string, deadline: string) => `${taskId} ${deadline}`
export const taskIdIn = (key: string) => key.split(' ')[0]!
const deadlineIn = (key: string) => key.split(' ')[1]!

/** Whether a deadline, a day or a time, is over for a user. */
export const isOver = (deadline: string, { now, timezone }: { now: Date; timezone: string }): boolean =>
  isDay(deadline) ? deadline < localMoment(now, timezone).day : Date.parse(deadline) <= now.getTime()

function inDaytime(at: Date, timezone: string): Date {
  const { day, minutes } = localMoment(at, timezone)
  if (minutes < opens) return instantOf(day, opens, timezone)
  return minutes < closes ? at : instantOf(addDays(day, 1), opens, timezone)
}
