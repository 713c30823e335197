/** A moment as the calendar and clock of a time zone show it. `weekday`: 0 is Sunday. */
export type LocalMoment = { day: string; weekday: number; minutes: number; timezone: string }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timezone, format)
  }
  return format
}

/** What a time zone's calendar and clock show at an instant. */
export function localMoment(instant: Date, timezone: string): LocalMoment {
  const parts = new Map(
    formatFor(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  return {
    day,
    weekday: weekdayOf(day),
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
    timezone,
  }
}

/** The instant when a time zone's clock shows `minutes` past midnight on `day`. */
export function instantOf(day: string, minutes: number, timezone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  let instant = wanted
  // Two rounds, because the first correction may cross a clock change.
  for (let round = 0; round < 2; round++) {
    const shown = localMoment(new Date(instant), timezone)
    instant += wanted - (Date.parse(`${shown.day}T00:00:00Z`) + shown.minutes * 60_000)
  }
  return new Date(instant)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The last day of the month `months` after the month of `day`. */
export function lastDayOfMonth(day: string, months = 0): string {
  const last = new Date(0)
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  last.setUTCFullYear(yearOf(day), monthOf(day) + months, 0)
  return last.toISOString().slice(0, 10)
}

/** The same date `months` later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const last = lastDayOfMonth(day, months)
  const date = Math.min(Number(day.slice(8)), Number(last.slice(8)))
  return `${last.slice(0, 8)}${String(date).padStart(2, '0')}`
}

export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

/** 1 to 12. */
export function monthOf(day: string): number {
  return Number(day.slice(5, 7))
}
