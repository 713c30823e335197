import type { EventsShown } from '../app/view.ts'

/** Where the events list stands. */
export const eventsPath: Record<EventsShown, string> = { past: '/events', upcoming: '/events?show=upcoming' }
