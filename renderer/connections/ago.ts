import { dayName, dayOf, type Day } from '../platform/time.ts'
import { copy } from './copy.ts'

/** How long ago something was: minutes and hours of today, else the day. */
export function ago(date: Date, now: Date, today: Day = dayOf(now)): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000)
  if (minutes < 1) return copy.justNow
  if (minutes < 60) return copy.minutesAgo(minutes)
  if (minutes < 24 * 60 && dayOf(date) === today) return copy.hoursAgo(Math.floor(minutes / 60))

  const name = dayName(dayOf(date), today)
  return name === 'Yesterday' ? 'yesterday' : name
}

/** The date of a Slack `ts`, which is seconds with a counter after the point. */
export const slackDate = (ts: string) => new Date(Number.parseFloat(ts) * 1000)
