import { addDays, weekdayOf } from '#shared/dates/local-day.ts'
import type { Day } from '../platform/time.ts'
import { pickCopy } from './pick-copy.ts'

/** The most common deadline days. Next week starts on Monday. */
export function nearDays(today: Day): { label: string; day: Day }[] {
  return [
    { label: pickCopy.today, day: today },
    { label: pickCopy.tomorrow, day: addDays(today, 1) },
    { label: pickCopy.nextWeek, day: addDays(today, (8 - weekdayOf(today)) % 7 || 7) },
  ]
}
