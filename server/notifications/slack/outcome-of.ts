import { localMoment } from '#shared/dates/local-day.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { isSnoozed } from '#shared/tasks/snooze.ts'

/** What became of a task, to show in place of its buttons. */
export type Outcome = { text: string; canUndo: boolean }
/** Where and when a message is read. */
type Reader = { now: Date; timezone: string }

/** What became of a task; null while it's open. */
export function outcomeOf(task: Task | undefined, { now, timezone }: Reader): Outcome | null {
  if (!task) return { text: 'This task is gone.', canUndo: false }
  if (task.status === 'COMPLETED') return { text: '✓ Completed', canUndo: true }
  if (task.status === 'DISMISSED') return { text: 'Off your board', canUndo: true }
  if (!isSnoozed(task, now)) return null
  return { text: `Snoozed until ${dayAndTime(new Date(task.snoozedUntil!), timezone)}`, canUndo: true }
}

/** Why a click on a task that is no longer open changed nothing. */
export function wasBefore({ status, completedAt }: Task, timezone: string): Outcome {
  const was =
    status === 'COMPLETED'
      ? `It was completed on ${dayAndTime(new Date(completedAt!), timezone)}.`
      : 'It was off your board already.'
  return { text: `${was} Nothing changed.`, canUndo: false }
}

function dayAndTime(at: Date, timeZone: string): string {
  const { minutes } = localMoment(at, timeZone)
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric', timeZone }).format(at)
  return `${day}, ${[Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')}`
}
