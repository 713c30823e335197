import type { Event } from '#shared/events/schemas.ts'
import { isStuck } from './recorded/recorded.ts'

export const isLive = ({ status }: Pick<Event, 'status'>) => status === 'LIVE'

const inProgressStatuses: readonly Event['status'][] = ['JOINING', 'WAITING', 'LIVE']

/** Whether a bot is joining or in the meeting. */
export const isInProgress = ({ status }: Pick<Event, 'status'>) => inProgressStatuses.includes(status)

/** Whether Kept waits to hear which speaker the user is. */
export const asksWho = ({ progress }: Pick<Event, 'progress'>) => (progress?.who?.length ?? 0) > 0

/** Whether an event that is over is still being captured. */
export function isCapturing(event: Event): boolean {
  if (isLive(event) || isStuck(event)) return false
  const stage = event.progress?.stage ?? (event.status === 'PROCESSING' ? 'finding' : 'done')

  return stage === 'finding'
}
