import type { Event } from '#shared/events/schemas.ts'

/** The later of two versions of an event; the new one on a tie. */
export const latestOf = (event: Event, known: Event | undefined): Event =>
  known && known.updatedAt > event.updatedAt ? known : event
