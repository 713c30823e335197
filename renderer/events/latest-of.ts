import type { Event } from '#shared/events/schemas.ts'

/** The later of two versions of an event; news of the same moment counts. */
export const latestOf = (event: Event, known: Event | undefined): Event =>
  known && known.updatedAt > event.updatedAt ? known : event
