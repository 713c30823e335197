import { addDays, weekdayOf } from '#shared/dates/local-day.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Day } from '../../platform/time.ts'
import { deadlineDay, timeOf } from '../../tasks/deadline.ts'

/** A stretch of time with the tasks that are due in it. */
export type Span = { key: SpanKey; tasks: readonly ListedTask[] }
export type SpanKey = (typeof soon)[number] | 'later' | 'undated'

const soon = ['overdue', 'today', 'tomorrow', 'week'] as const

/** The spans with tasks. Those that a task can be dropped on stay while anything is due soon. */
export function spansOf(tasks: readonly ListedTask[], today: Day): Span[] {
  const bySpan = Map.groupBy(
    tasks
      .map((task) => ({ task, day: deadlineDay(task), time: timeOf(task) }))
      .toSorted(
        (one, other) => compare(one.day ?? '', other.day ?? '') || compare(one.time || never, other.time || never),
      ),
    ({ day }) => spanOf(day, today),
  )
  const isQuiet = soon.every((key) => !bySpan.has(key))
  const all = [...soon, 'later', 'undated'] as const

  return all.flatMap((key) => {
    const own = bySpan.get(key)?.map(({ task }) => task) ?? []
    return own.length > 0 || (!isQuiet && isAlwaysShown(key, today)) ? { key, tasks: own } : []
  })
}

/** Sorts after every time of day. */
const never = '~'

/** The week ends on Sunday. */
export function spanOf(day: Day | null, today: Day): SpanKey {
  if (day === null) return 'undated'
  if (day < today) return 'overdue'
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  return day <= sundayOf(today) ? 'week' : 'later'
}

/** The day a task is due on once it's dropped on a span; undefined if it can't be. */
export function dayFor(key: SpanKey, today: Day): Day | null | undefined {
  const sunday = sundayOf(today)
  const tomorrow = addDays(today, 1)
  if (key === 'overdue') return undefined
  if (key === 'today') return today
  if (key === 'tomorrow') return tomorrow
  if (key === 'undated') return null
  if (key === 'later') return addDays(sunday, sunday === today ? 8 : 1)

  const friday = addDays(sunday, -2)
  return friday > tomorrow ? friday : sunday
}

/** The last day that “this week” or “tomorrow” reaches. */
export function lastSoon(today: Day): Day {
  const [sunday, tomorrow] = [sundayOf(today), addDays(today, 1)]
  return sunday > tomorrow ? sunday : tomorrow
}

/** On Saturday and Sunday nothing of the week is left after tomorrow. */
const isAlwaysShown = (key: SpanKey, today: Day) =>
  key === 'today' || key === 'tomorrow' || (key === 'week' && lastSoon(today) > addDays(today, 1))

const sundayOf = (today: Day) => addDays(today, (7 - weekdayOf(today)) % 7)

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
