import { countOf } from '#shared/dates/counts.ts'
import {
  addDays,
  addMonths,
  lastDayOfMonth,
  type LocalMoment,
  monthOf,
  weekdayOf,
  yearOf,
} from '#shared/dates/local-day.ts'

/** A phrase that names a day, and how to work out which. `day` gets the groups of the match. */
export type DayRule = {
  pattern: RegExp
  day: (groups: readonly (string | undefined)[], now: LocalMoment) => string | null
}

export const weekdayNames = 'sunday|monday|tuesday|wednesday|thursday|friday|saturday'
export const monthNames = 'january|february|march|april|may|june|july|august|september|october|november|december'

/** 0 is Sunday; only the first three letters count. */
export function weekdayIndex(name: string | undefined): number {
  return ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].indexOf((name ?? '').slice(0, 3).toLowerCase())
}

/** 1 to 12. */
export function monthIndex(name: string | undefined): number {
  return monthNames.split('|').indexOf((name ?? '').toLowerCase()) + 1
}

/** The next day of that name. On that day itself, it's a week later. */
export function dayNamed(name: string | undefined, now: LocalMoment): string {
  if (name === undefined || /today/i.test(name)) return now.day
  if (/tomorrow/i.test(name)) return addDays(now.day, 1)
  return addDays(now.day, ((weekdayIndex(name) - now.weekday + 6) % 7) + 1)
}

/** The Friday of this week; on a Saturday, the next Friday. */
export function fridayOf(now: LocalMoment): string {
  return addDays(now.day, now.weekday === 6 ? 6 : 5 - now.weekday)
}

/** A day in the week after this one. Weeks begin on Monday. */
export function inNextWeek(name: string | undefined, now: LocalMoment): string {
  const monday = addDays(now.day, 7 - ((now.weekday + 6) % 7))
  return addDays(monday, (weekdayIndex(name) + 6) % 7)
}

/** The next day with that date, such as "the 5th". */
export function dateInMonth(date: number, from: string): string | null {
  if (date < 1 || date > 31) return null
  for (let months = 0; months < 3; months++) {
    const last = lastDayOfMonth(from, months)
    const day = `${last.slice(0, 8)}${String(date).padStart(2, '0')}`
    if (day >= from && day <= last && weekdayOf(day) >= 0) return day
  }
  return null
}

/** The weekday of that name in the seven days from today. */
export function thisWeekday(name: string | undefined, now: LocalMoment): string {
  return addDays(now.day, (weekdayIndex(name) - now.weekday + 7) % 7)
}

export const endOfNextWeek = (now: LocalMoment) => addDays(fridayOf(now), 7)
export const endOfQuarter = (now: LocalMoment) => lastDayOfMonth(now.day, (12 - monthOf(now.day)) % 3)
export const endOfYear = (now: LocalMoment) => `${yearOf(now.day)}-12-31`

/** The last day of the next month of that name. */
export function endOfMonthNamed(name: string | undefined, now: LocalMoment): string {
  return lastDayOfMonth(now.day, (monthIndex(name) - monthOf(now.day) + 12) % 12)
}

/** "two weeks" after a day; null when `count` isn't a number. */
export function daysLater(count: string | undefined, unit: string | undefined, from: string): string | null {
  const amount = countOf(count)
  if (!Number.isFinite(amount)) return null
  if (/^month/i.test(unit ?? '')) return addMonths(from, amount)
  if (/^year/i.test(unit ?? '')) return addMonths(from, amount * 12)
  return addDays(from, /^week/i.test(unit ?? '') ? amount * 7 : amount)
}
