import type { EventsShown } from '../platform/view.ts'

/** The paths of the events lists. */
export const eventsPath: Record<EventsShown, string> = { past: '/events', upcoming: '/events?show=upcoming' }
