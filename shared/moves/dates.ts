import { instantOf } from '#shared/dates/local-day.ts'
import type { Due } from './move.ts'

type Reading = { timeZone: string; isDayFirst?: boolean }

const clock = String.raw`(?:[T ,]+(\d{1,2})[:.](\d\d)(?:[:.]\d\d(?:\.\d+)?)? ?([AaPp]\.?[Mm]\.?)?)?`
const zone = String.raw`\s*(Z|UTC|[+-]\d\d:?\d\d)?`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${clock}${zone}$`)
const basic = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d)?()(Z)?$/
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d\d)${clock}$`)
const dayNamed = new RegExp(
  String.raw`^(?:\p{L}{2,9}\.?, )?(\d{1,2})(?:st|nd|rd|th)?[ .-]+(\p{L}{3,9})\.?,?[ -]+(\d{4})${clock}$`,
  'u',
)
const monthNamed = new RegExp(
  String.raw`^(?:\p{L}{2,9}\.?, )?(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${clock}$`,
  'u',
)
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads 2026-11-24, 11/24/2026, 24.11.2026, 24 Nov 2026 or Nov 24, 2026, each with or without a time. Times without a
 * zone are the user's. Null for anything else.
 */
export function readDate(written: string, { timeZone, isDayFirst = false }: Reading): Due | null {
  const text = written.trim()
  const iso = yearFirst.exec(text) ?? basic.exec(text)
  if (iso)
    return dueOf([iso[1], iso[2], iso[3]], { hours: iso[4], minutes: iso[5], half: iso[6], zone: iso[7] }, timeZone)

  const numbers = yearLast.exec(text)
  if (numbers) {
    const [, first, mark, second, year, hours, minutes, half] = numbers
    const isDay = mark === '.' || isDayFirst || Number(first) > 12
    return dueOf([fullYear(year!), isDay ? second : first, isDay ? first : second], { hours, minutes, half }, timeZone)
  }
  const named = dayNamed.exec(text)
  if (named)
    return dueOf(
      [named[3], monthOf(named[2]!), named[1]],
      { hours: named[4], minutes: named[5], half: named[6] },
      timeZone,
    )

  const american = monthNamed.exec(text)
  if (!american) return null
  return dueOf(
    [american[3], monthOf(american[1]!), american[2]],
    { hours: american[4], minutes: american[5], half: american[6] },
    timeZone,
  )
}

/** Whether a table's dates put the day before the month: one of them can't be read otherwise. */
export function putsDayFirst(dates: readonly string[]): boolean {
  return dates.some((date) => Number(yearLast.exec(date.trim())?.[1]) > 12)
}

/** A day as a deadline; null if there is no such day. */
export function dayDue(day: string): Due | null {
  return isDay(day) ? { deadline: day, deadlineType: 'DATE' } : null
}

type Time = {
  hours?: string | undefined
  minutes?: string | undefined
  half?: string | undefined
  zone?: string | undefined
}

function dueOf(
  parts: (string | undefined)[],
  { hours, minutes, half, zone: offset }: Time,
  timeZone: string,
): Due | null {
  const [year, month, date] = parts
  const day = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  if (!isDay(day)) return null
  if (hours === undefined) return dayDue(day)

  const late = /^p/i.test(half ?? '')
  const hour = half ? (Number(hours) % 12) + (late ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59) return dayDue(day)
  const instant = offset
    ? new Date(`${day}T${String(hour).padStart(2, '0')}:${minutes}:00${offset === 'UTC' ? 'Z' : offset}`)
    : instantOf(day, hour * 60 + Number(minutes), timeZone)
  return Number.isNaN(instant.getTime()) ? dayDue(day) : { deadline: instant.toISOString(), deadlineType: 'DATE_TIME' }
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day > '1900'
  )
}

const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year)
const monthOf = (name: string) => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1)
