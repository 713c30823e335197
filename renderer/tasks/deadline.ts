import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { clockTime, counted, dayOf, daysBetween, longDay, nearDay, shortDate, type Day } from '../platform/time.ts'

export type Deadline = Pick<ListedTask, 'deadline' | 'deadlineType'>
export type DeadlineTone = 'overdue' | 'today' | 'later'

/** The local day of a deadline. A DATE is the same day everywhere; a DATE_TIME is an instant. */
export function deadlineDay({ deadline, deadlineType }: Deadline): Day | null {
  if (!deadline) return null

  return deadlineType === 'DATE' ? deadline.slice(0, 10) : dayOf(new Date(deadline))
}

/** A task is overdue from the local midnight after its day. */
export function deadlineTone(day: Day, today: Day): DeadlineTone {
  if (day < today) return 'overdue'
  return day === today ? 'today' : 'later'
}

/** For a row: Today, Tomorrow, Yesterday or `Mar 5`. */
export function deadlineInRow(day: Day, today: Day): string {
  return nearDay(day, today) ?? shortDate(day, today)
}

/** `Fri, Nov 27, 15:00`, where a day is chosen. */
export function dayAndClock({ deadline, deadlineType }: Deadline, day: Day): string {
  return deadlineType === 'DATE_TIME' && deadline ? `${longDay(day)}, ${clockTime(new Date(deadline))}` : longDay(day)
}

/** For the sidebar: `Tomorrow, 15:00` or `Nov 18 · 2 days overdue`. */
export function deadlineInFull({ deadline, deadlineType }: Deadline, day: Day, today: Day): string {
  const late = daysBetween(day, today)
  const time = deadline && deadlineType === 'DATE_TIME' ? `, ${clockTime(new Date(deadline))}` : ''
  const detail = late > 0 ? ` · ${counted(late, 'day')} overdue` : ''

  return `${deadlineInRow(day, today)}${time}${detail}`
}

/** The time for a time field, `15:00`, or empty for a deadline without a time. */
export function timeOf({ deadline, deadlineType }: Deadline): string {
  if (!deadline || deadlineType !== 'DATE_TIME') return ''

  const time = new Date(deadline)
  return `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`
}

/** A deadline from a day and a time field, which may be empty. */
export function deadlineAt(day: Day, time: string): Deadline {
  return time
    ? { deadline: new Date(`${day}T${time}`).toISOString(), deadlineType: 'DATE_TIME' }
    : { deadline: day, deadlineType: 'DATE' }
}
