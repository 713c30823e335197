import type { Event } from '#shared/events/schemas.ts'

const toCome: readonly Event['status'][] = ['SCHEDULED', 'UNKNOWN']

export const upcomingDays = 14

type Timed = Pick<Event, 'date' | 'status' | 'imported'>

/** Whether the list of past events holds it: what has begun, also before its time, and what was imported. */
export const isListed = (event: Timed, now: Date) =>
  new Date(event.date) <= now || !toCome.includes(event.status) || event.imported

/** Whether it stands among what is coming up. */
export const isUpcoming = (event: Timed, now: Date) =>
  !isListed(event, now) && new Date(event.date).getTime() <= now.getTime() + upcomingDays * 86_400_000
