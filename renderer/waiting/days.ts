import { dayName, dayOf, nearDay, shortDate, type Day } from '../platform/time.ts'

/** A past day after “since”: `today`, `Nov 16`. */
export function dayAfterSince(instant: string, today: Day): string {
  const day = dayOf(new Date(instant))
  return nearDay(day, today)?.toLowerCase() ?? shortDate(day, today)
}

/** A past day within a sentence: `today`, `yesterday`, `on Tuesday`, `on Nov 16`. */
export function pastDay(instant: string, today: Day): string {
  const day = dayOf(new Date(instant))
  return nearDay(day, today)?.toLowerCase() ?? `on ${dayName(day, today)}`
}
