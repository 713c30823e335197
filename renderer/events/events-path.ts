import type { EventsShown } from '../platform/view.ts'

/** Where the events list stands. */
export const eventsPath: Record<EventsShown, string> = { past: '/events', upcoming: '/events?show=upcoming' }
