import { addDays, instantOf, localMoment } from '#shared/dates/local-day.ts'
import type { NotificationKind } from '#shared/notifications/schemas.ts'

const [opens, closes] = [8 * 60, 20 * 60]
const gatherMs = 3_600_000

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

type Asked = { createdAt: Date; now: Date; timezone: string }

/** When to send a notice: once the others of its hour are there, and between 08:00 and 20:00 unless it's urgent. */
export function sendAt(kind: NotificationKind, { createdAt, now, timezone }: Asked): Date {
  const earliest = new Date(Math.max(gatheredAt(kind, createdAt).getTime(), now.getTime()))
  return isUrgent(kind) ? earliest : inDaytime(earliest, timezone)
}

/** When the other notices of its hour are there. */
export function gatheredAt(kind: NotificationKind, createdAt: Date): Date {
  return isGathered(kind) ? new Date(createdAt.getTime() + gatherMs) : createdAt
}

function inDaytime(at: Date, timezone: string): Date {
  const { day, minutes } = localMoment(at, timezone)
  if (minutes < opens) return instantOf(day, opens, timezone)
  return minutes < closes ? at : instantOf(addDays(day, 1), opens, timezone)
}
