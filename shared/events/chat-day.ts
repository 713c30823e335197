import { instantOf, localMoment } from '#shared/dates/local-day.ts'

/** Chat events are days in this time zone, for every user. */
export const chatZone = 'America/Los_Angeles'

/** The day of the chat event a message belongs to, as `YYYY-MM-DD`. */
export function chatDayOf(instant: Date): string {
  return localMoment(instant, chatZone).day
}

/** The start and end of a chat event's day, 23 to 25 hours apart. */
export function boundsOfChatDay(day: string): { start: Date; end: Date } {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return { start: instantOf(day, 0, chatZone), end: instantOf(next, 0, chatZone) }
}
