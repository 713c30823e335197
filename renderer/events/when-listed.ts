import type { Event } from '#shared/events/schemas.ts'

const notBegun: readonly Event['status'][] = ['SCHEDULED', 'UNKNOWN']

export const upcomingDays = 14

type ListableEvent = Pick<Event, 'date' | 'status' | 'imported'>

/** Whether an event is in the list of past events: it has begun, perhaps early, or was imported. */
export const isInPastList = (event: ListableEvent, now: Date) =>
  new Date(event.date) <= now || !notBegun.includes(event.status) || event.imported

/** Whether an event is in the list of upcoming events. */
export const isUpcoming = (event: ListableEvent, now: Date) =>
  !isInPastList(event, now) && new Date(event.date).getTime() <= now.getTime() + upcomingDays * 86_400_000
