import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { groupByDay, localDay } from '../platform/group-by-day.ts'
import { dayDetail, dayName, nearDay, type Day } from '../platform/time.ts'
import type { TaskSection } from './task-sections.ts'

/** Tasks grouped by the day of an instant, newest day first. Within a day they keep their order. */
export function daySections(
  tasks: readonly ListedTask[],
  momentOf: (task: ListedTask) => string,
  today: Day,
): TaskSection[] {
  return groupByDay(tasks, (task) => localDay(momentOf(task))).map(({ day, items }) => ({
    key: day,
    label: dayName(day, today),
    hasHead: true,
    tasks: items,
  }))
}

/** Latest first. */
export function latestFirstBy(tasks: readonly ListedTask[], momentOf: (task: ListedTask) => string): ListedTask[] {
  return tasks.toSorted((one, other) => (momentOf(one) < momentOf(other) ? 1 : -1))
}

/** A day's date, where its name isn't enough. */
export function dateOf({ key }: TaskSection, today: Day): string {
  return nearDay(key, today) ? '' : dayDetail(key, today)
}
