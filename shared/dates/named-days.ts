import { addDays, lastDayOfMonth, type LocalMoment, weekdayOf } from '#shared/dates/local-day.ts'

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

/** The coming day of that name; said on the day itself, it means a week later. */
export function dayNamed(name: string | undefined, now: LocalMoment): string {
  if (name === undefined || /today/i.test(name)) return now.day
  if (/tomorrow/i.test(name)) return addDays(now.day, 1)
  return addDays(now.day, ((weekdayIndex(name) - now.weekday + 6) % 7) + 1)
}

/** The Friday of this week, and on a Saturday that of the next one. */
export function fridayOf(now: LocalMoment): string {
  return addDays(now.day, now.weekday === 6 ? 6 : 5 - now.weekday)
}

/** Weeks begin on Monday: "next Tuesday" lies in the week after this one. */
export function inNextWeek(name: string | undefined, now: LocalMoment): string {
  const monday = addDays(now.day, 7 - ((now.weekday + 6) % 7))
  return addDays(monday, (weekdayIndex(name) + 6) % 7)
}

/** The coming day with that date, such as "the 5th". */
export function dateInMonth(date: number, from: string): string | null {
  if (date < 1 || date > 31) return null
  for (let months = 0; months < 3; months++) {
    const last = lastDayOfMonth(from, months)
    const day = `${last.slice(0, 8)}${String(date).padStart(2, '0')}`
    if (day >= from && day <= last && weekdayOf(day) >= 0) return day
  }
  return null
}
