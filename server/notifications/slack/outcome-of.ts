import { localMoment } from '#shared/dates/local-day.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { isSnoozed } from '#shared/tasks/snooze.ts'

/** What became of a task, to show in place of its buttons. `undo` names what an Undo would undo, now and no later. */
export type Outcome = { text: string; undo?: string | undefined }
/** Where and when a message is read. */
type Reader = { now: Date; timezone: string }

/** What became of a task; null while it's open. */
export function outcomeOf(task: Task | undefined, { now, timezone }: Reader): Outcome | null {
  if (!task) return { text: 'This task is gone.' }
  const { status, completedAt, dismissedAt, snoozedUntil, duplicateOf } = task
  if (status === 'COMPLETED') return { text: '✓ Completed', undo: `complete ${completedAt}` }
  if (status === 'DISMISSED') {
    const isNotForMe = task.ratings.some(({ reason }) => reason === 'not-for-me')
    return { text: 'Off your board', undo: isNotForMe ? `not-for-me ${dismissedAt}` : undefined }
  }
  if (duplicateOf) return { text: 'A duplicate of another task' }
  if (!isSnoozed(task, now)) return null
  return { text: `Snoozed until ${dayAndTime(new Date(snoozedUntil!), timezone)}`, undo: `snooze ${snoozedUntil}` }
}

/** Why a click on a task changed nothing; null if the task is open. */
export function wasBefore({ status, completedAt, duplicateOf }: Task, timezone: string): Outcome | null {
  if (status === 'INCOMPLETE')
    return duplicateOf ? { text: 'It’s a duplicate of another task. Nothing changed.' } : null
  const was =
    status === 'COMPLETED'
      ? `It was completed on ${dayAndTime(new Date(completedAt!), timezone)}.`
      : 'It was off your board already.'
  return { text: `${was} Nothing changed.` }
}

function dayAndTime(at: Date, timeZone: string): string {
  const { minutes } = localMoment(at, timeZone)
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric', timeZone }).format(at)
  return `${day}, ${[Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')}`
}
