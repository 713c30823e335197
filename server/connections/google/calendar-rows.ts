import type { CalendarEntry } from '#server/providers/google/calendar.ts'
import { instantOf } from '#shared/dates/local-day.ts'

export type CalendarRow = { googleId: string; title: string; startsAt: Date; endsAt: Date; recurringId: string | null; status: string }

const longestTitle = 500

/** Entries of a calendar as we keep them. What says no time is not kept: a deleted entry, of which only the id is told. */
export function calendarRows(entries: readonly CalendarEntry[], timeZone: string): CalendarRow[] {
  const rows = entries.flatMap(({ id, summary, start, end, recurringEventId, status }): CalendarRow[] => {
    const startsAt = instant(start, timeZone)
    if (!startsAt) return []
    const endsAt = instant(end, timeZone)
    const title = summary.trim().slice(0, longestTitle).replaceAll('\0', '').toWellFormed()
    return [{ googleId: id, title, startsAt, endsAt: endsAt && endsAt > startsAt ? endsAt : startsAt, recurringId: recurringEventId ?? null, status }]
  })
  return [...new Map(rows.map((row) => [row.googleId, row])).values()]
}

/** A day without an hour begins at midnight where the calendar is. */
function instant(time: CalendarEntry['start'], timeZone: string): Date | null {
  if (time?.dateTime) return new Date(time.dateTime)
  return time?.date ? instantOf(time.date, 0, timeZone) : null
}
