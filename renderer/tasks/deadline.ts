import type { Task } from '#shared/tasks/schemas.ts'
import { clockTime, counted, dayOf, daysBetween, longDay, nearDay, shortDate, type Day } from '../platform/time.ts'

export type Deadline = Pick<Task, 'deadline' | 'deadlineType'>
export type DeadlineTone = 'overdue' | 'today' | 'later'

/** The local day a deadline falls on. A DATE is a day wherever it is read; a DATE_TIME is an instant. */
export function deadlineDay({ deadline, deadlineType }: Deadline): Day | null {
  if (!deadline) return null

  return deadlineType === 'DATE' ? deadline.slice(0, 10) : dayOf(new Date(deadline))
}

/** Overdue begins with the local midnight after the day. */
export function deadlineTone(day: Day, today: Day): DeadlineTone {
  if (day < today) return 'overdue'
  return day === today ? 'today' : 'later'
}

/** For a row: Today, Tomorrow, Yesterday or `Mar 05`. */
export function deadlineInRow(day: Day, today: Day): string {
  return nearDay(day, today) ?? shortDate(day, today)
}

/** For the sidebar: `Wed, Nov 18 · 2 days overdue`. */
export function deadlineInFull({ deadline, deadlineType }: Deadline, day: Day, today: Day): string {
  const time = deadlineType === 'DATE_TIME' && deadline ? `, ${clockTime(new Date(deadline))}` : ''
  const late = daysBetween(day, today)
  const near = nearDay(day, today)
  const said = late > 0 ? `${counted(late, 'day')} overdue` : near

  return `${longDay(day)}${time}${said ? ` · ${said}` : ''}`
}
