/** Dates are in English; the clock follows the device's own settings. */
const language = 'en-US'
const hourCycle = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hourCycle ?? 'h23'

const monthDay = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' })
const monthDayYear = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', year: 'numeric' })
const longMonthDay = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric' })
const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' })
const weekdayMonthDay = new Intl.DateTimeFormat(language, { weekday: 'long', month: 'short', day: 'numeric' })
const shortWeekdayMonthDay = new Intl.DateTimeFormat(language, { weekday: 'short', month: 'short', day: 'numeric' })
const clock = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', hourCycle })
const count = new Intl.NumberFormat(language)

/** A local calendar day, YYYY-MM-DD. */
export type Day = string

export function dayOf(date: Date): Day {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** The local midnight at which a day starts. */
export function startOf(day: Day): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** Whole days between two days. Rounds, because daylight saving makes some 23 or 25 hours long. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((startOf(to).getTime() - startOf(from).getTime()) / 86_400_000)
}

/** `Mar 5`, with the year unless it's this year. */
export function shortDate(day: Day, today: Day): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? monthDay : monthDayYear).format(startOf(day))
}

/** Today, Tomorrow, Yesterday, or undefined for any other day. */
export function nearDay(day: Day, today: Day): 'Today' | 'Tomorrow' | 'Yesterday' | undefined {
  const distance = daysBetween(today, day)
  if (distance === 0) return 'Today'
  if (distance === 1) return 'Tomorrow'
  if (distance === -1) return 'Yesterday'

  return undefined
}

/** How a list names a past day: Today, Yesterday, a weekday within the week, else the date. */
export function dayName(day: Day, today: Day): string {
  const age = daysBetween(day, today)
  if (age > 1 && age < 7) return weekday.format(startOf(day))

  return nearDay(day, today) ?? shortDate(day, today)
}

/** The rest of the date, shown beside a day's name. */
export function dayDetail(day: Day, today: Day): string {
  const age = daysBetween(day, today)
  if (age > 1 && age < 7) return shortDate(day, today)

  return age === 0 || age === 1 ? weekdayMonthDay.format(startOf(day)) : weekday.format(startOf(day))
}

/** How a list names an upcoming day: Today, Tomorrow, a weekday within the week, else the date. */
export function comingDayName(day: Day, today: Day): string {
  const ahead = daysBetween(today, day)
  return ahead > 1 && ahead < 7 ? weekday.format(startOf(day)) : (nearDay(day, today) ?? shortDate(day, today))
}

/** The rest of the date, shown beside an upcoming day's name. */
export function comingDayDetail(day: Day, today: Day): string {
  const ahead = daysBetween(today, day)
  if (ahead > 1 && ahead < 7) return shortDate(day, today)

  return ahead === 0 || ahead === 1 ? weekdayMonthDay.format(startOf(day)) : weekday.format(startOf(day))
}

export const longDay = (day: Day) => shortWeekdayMonthDay.format(startOf(day))
/** `November 3` */
export const monthAndDay = (date: Date) => longMonthDay.format(date)
export const clockTime = (date: Date) => clock.format(date)
export const number = (value: number) => count.format(value)

/** `Yesterday, 14:00` */
export function dayAndTime(date: Date, today: Day): string {
  const day = dayOf(date)
  return `${nearDay(day, today) ?? shortDate(day, today)}, ${clockTime(date)}`
}

/** `yesterday, 14:00`, within a sentence. */
export function dayAndTimeWithin(date: Date, today: Day): string {
  const day = dayOf(date)
  return `${nearDay(day, today)?.toLowerCase() ?? shortDate(day, today)}, ${clockTime(date)}`
}

/** Seconds as m:ss, or h:mm:ss from one hour. */
export function offset(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = twoDigits(whole % 60)

  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** `1 task`, `3 tasks` */
export function counted(amount: number, one: string, many = `${one}s`): string {
  return `${number(amount)} ${amount === 1 ? one : many}`
}

/** A count for a head: at most `20+`. */
export const cappedCount = (amount: number) => (amount > 20 ? '20+' : String(amount))

function twoDigits(value: number) {
  return String(value).padStart(2, '0')
}
