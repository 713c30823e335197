import { instantOf, localMoment } from '#shared/dates/local-day.ts'

/** Chat events are days of this zone, wherever the people are who read them. */
export const chatZone = 'America/Los_Angeles'

/** The day of a chat event to which something that was said then belongs, as `YYYY-MM-DD`. */
export function chatDayOf(instant: Date): string {
  return localMoment(instant, chatZone).day
}

/** From when until when a day of a chat event goes: 23 to 25 hours. */
export function boundsOfChatDay(day: string): { start: Date; end: Date } {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return { start: instantOf(day, 0, chatZone), end: instantOf(next, 0, chatZone) }
}
