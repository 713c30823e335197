import type { Event } from '#shared/events/schemas.ts'

type MeetingUpdate = Pick<Event, 'id' | 'status' | 'summary' | 'appStatus'>

const inProgress: readonly Event['status'][] = ['JOINING', 'WAITING', 'LIVE', 'PROCESSING']

/**
 * Detects when a meeting in progress gets its summary. True once per meeting, and never for one recorded
 * by a Mac, whose app sends its own notification.
 */
export function createMeetingEnds(): (event: MeetingUpdate) => boolean {
  const seen = new Map<string, 'in-progress' | 'recorded'>()

  return ({ id, status, summary, appStatus }) => {
    if (appStatus !== null) seen.set(id, 'recorded')
    else if (inProgress.includes(status) && !seen.has(id)) seen.set(id, 'in-progress')
    if (status !== 'COMPLETE' || !summary || seen.get(id) !== 'in-progress') return false

    seen.delete(id)
    return true
  }
}
