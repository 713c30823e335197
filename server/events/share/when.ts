import { chatZone } from '#shared/events/chat-day.ts'
import type { Event } from '#shared/events/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/** `Thursday, March 5, 2026, 2:00 – 2:45 PM GMT+1` in the sender's time zone. A channel's day has no time. */
export function whenInWords(
  { date, endDate, platform }: Pick<Event, 'date' | 'endDate' | 'platform'>,
  timeZone: string,
): string {
  const day = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const
  if (platform === 'slack') return format(date, { ...day, timeZone: chatZone })

  const from = new Intl.DateTimeFormat('en-US', {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  const hasEnd = endDate !== null && endDate > date
  return plainSpaces(hasEnd ? from.formatRange(new Date(date), new Date(endDate)) : from.format(new Date(date)))
}

/** `by Friday, March 6, 2026`, with the time if the deadline has one. Null without a deadline. */
export function dueInWords(
  { deadline, deadlineType }: Pick<Task, 'deadline' | 'deadlineType'>,
  timeZone: string,
): string | null {
  if (deadline === null) return null
  const day = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone } as const
  return `by ${deadlineType === 'DATE' ? format(`${deadline}T00:00:00Z`, { ...day, timeZone: 'UTC' }) : format(deadline, { ...day, ...time })}`
}

function format(instant: string, options: Intl.DateTimeFormatOptions): string {
  return plainSpaces(new Intl.DateTimeFormat('en-US', options).format(new Date(instant)))
}

/** Some mail clients show the narrow spaces around AM and PM as boxes. */
function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ')
}
