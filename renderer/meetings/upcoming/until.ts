import { copy } from './copy.ts'

const minutesOfADay = 24 * 60

/** `in 3 h 25 min`; null for what is a day or more away, where its day says enough. */
export function until(date: string, now: Date): string | null {
  const minutes = Math.ceil((new Date(date).getTime() - now.getTime()) / 60_000)
  if (minutes >= minutesOfADay) return null
  if (minutes <= 0) return copy.within.now

  return minutes < 60 ? copy.within.minutes(minutes) : copy.within.hours(Math.floor(minutes / 60), minutes % 60)
}
