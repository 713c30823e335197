import type { Event } from '#shared/events/schemas.ts'
import { namePlatform } from '#shared/meetings/platform-names.ts'
import { clockTime, dayAndTime, type Day } from '../platform/time.ts'
import { copy } from './copy.ts'

export function platformName(event: Pick<Event, 'platform' | 'isSample' | 'imported'>): string {
  if (event.isSample) return copy.sample
  if (event.imported) return copy.imported

  return namePlatform(event.platform)
}

/** One or two people by first name, more as a number. */
export function peopleOf(event: Pick<Event, 'attendees'>): string {
  const names = event.attendees.map((attendee) => attendee.name.split(' ')[0] ?? attendee.name)

  return names.length > 2 ? copy.people(names.length) : names.join(', ')
}

/** `Yesterday, 14:00 – 14:47` */
export function whenOf(event: Pick<Event, 'date' | 'endDate'>, today: Day): string {
  const start = dayAndTime(new Date(event.date), today)

  return event.endDate && event.endDate > event.date ? `${start} – ${clockTime(new Date(event.endDate))}` : start
}
