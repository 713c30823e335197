import { readRecurrence } from '#shared/tasks/repeat.ts'

const names = { day: 'Daily', week: 'Weekly', month: 'Monthly', year: 'Yearly' } as const

/** How a task repeats, in one or two words for a row. */
export function repeatInRow(rule: string): string {
  const repeat = readRecurrence(rule)
  if (!repeat) return 'Repeats'
  if (repeat.interval > 1) return `Every ${repeat.interval} ${repeat.every}s`

  return repeat.every === 'week' && repeat.weekdays.join() === 'MO,TU,WE,TH,FR' ? 'Weekdays' : names[repeat.every]
}
