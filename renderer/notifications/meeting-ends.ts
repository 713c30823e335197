import type { Event } from '#shared/events/schemas.ts'

type News = Pick<Event, 'id' | 'status' | 'summary' | 'appStatus'>

const goingOn: readonly Event['status'][] = ['JOINING', 'WAITING', 'LIVE', 'PROCESSING']

/**
 * Finds, in the news of events, the moment when a meeting that went on before has its summary: once, and not for one
 * that a Mac recorded, whose app tells by itself what came of it.
 */
export function createMeetingEnds(): (event: News) => boolean {
  const seen = new Map<string, 'going-on' | 'recorded'>()

  return ({ id, status, summary, appStatus }) => {
    if (appStatus !== null) seen.set(id, 'recorded')
    else if (goingOn.includes(status) && !seen.has(id)) seen.set(id, 'going-on')
    if (status !== 'COMPLETE' || !summary || seen.get(id) !== 'going-on') return false

    seen.delete(id)
    return true
  }
}
