import { copy } from './copy.ts'

const minutesPerDay = 24 * 60

/** `in 3 h 25 min`; null from a day on, where the day's heading is enough. */
export function until(date: string, now: Date): string | null {
  const minutes = Math.ceil((new Date(date).getTime() - now.getTime()) / 60_000)
  if (minutes >= minutesPerDay) return null
  if (minutes <= 0) return copy.within.now

  return minutes < 60 ? copy.within.minutes(minutes) : copy.within.hours(Math.floor(minutes / 60), minutes % 60)
}
