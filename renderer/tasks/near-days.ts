import { addDays, weekdayOf } from '#shared/dates/local-day.ts'
import type { Day } from '../platform/time.ts'
import { copy } from './copy.ts'

/** The most common deadline days. Next week starts on Monday. */
export function nearDays(today: Day): { label: string; day: Day }[] {
  return [
    { label: copy.pick.today, day: today },
    { label: copy.pick.tomorrow, day: addDays(today, 1) },
    { label: copy.pick.nextWeek, day: addDays(today, (8 - weekdayOf(today)) % 7 || 7) },
  ]
}
