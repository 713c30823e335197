import type { Event } from '#shared/events/schemas.ts'
import { chatDayOf } from '#shared/events/chat-day.ts'
import { namePlatform } from '#shared/meetings/platform-names.ts'
import { clockTime, dayAndTime, nearDay, shortDate, type Day } from '../platform/time.ts'
import { localDay } from '../platform/group-by-day.ts'
import { isChat } from './capture/can-switch.ts'
import { copy } from './copy.ts'

export function platformName(event: Pick<Event, 'platform' | 'isSample' | 'imported'>): string {
  if (event.isSample) return copy.sample
  if (event.imported) return copy.imported

  return namePlatform(event.platform)
}

/** One or two attendees by first name, more as a number; for a day of a channel, its message count. */
export function peopleOf(event: Pick<Event, 'platform' | 'attendees' | 'messageCount'>): string {
  if (isChat(event)) return event.messageCount === null ? '' : copy.messages(event.messageCount)
  const names = event.attendees.map((attendee) => attendee.name.split(' ')[0] ?? attendee.name)

  return names.length > 2 ? copy.people(names.length) : names.join(', ')
}

const isAllDay = (event: Pick<Event, 'platform' | 'whyNoBot'>) => isChat(event) || event.whyNoBot === 'all-day'

/** The local day of an event; for a day of a channel, that day. */
export const dayOfEvent = (event: Pick<Event, 'date' | 'platform'>): Day =>
  isChat(event) ? chatDayOf(new Date(event.date)) : localDay(event.date)

/** The time an event begins, or that it lasts all day. */
export const timeOf = (event: Pick<Event, 'date' | 'platform' | 'whyNoBot'>): string =>
  isAllDay(event) ? copy.allDay : clockTime(new Date(event.date))

/** `Yesterday, 14:00 – 14:47` */
export function whenOf(event: Pick<Event, 'date' | 'endDate' | 'platform' | 'whyNoBot'>, today: Day): string {
  const day = dayOfEvent(event)
  if (isAllDay(event)) return nearDay(day, today) ?? shortDate(day, today)
  const start = dayAndTime(new Date(event.date), today)

  return event.endDate && event.endDate > event.date ? `${start} – ${clockTime(new Date(event.endDate))}` : start
}
