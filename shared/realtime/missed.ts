import type { Announcements } from './events.ts'

/**
 * The announcements that are noted for each user, so that a page that connects is told which it missed. Changes of tasks
 * are noted with the tasks, as `task`. The others say nothing that a page could fetch again.
 */
export const noted = [
  'task-groups-changed',
  'labels-changed',
  'topics-changed',
  'waiting-changed',
  'connections-changed',
  'me-changed',
  'subscription',
  'onboarding',
  'comparison',
  'title-run',
  'model',
  'meeting',
  'meeting-removed',
  'events-changed',
] as const satisfies (keyof Announcements)[]

export type Noted = (typeof noted)[number]
export type Missed = Noted | 'task'

/** The header of an answer that names the state of the server before the answer was read. */
export const versionHeader = 'kept-version'
