import { readEventsById } from '#server/events/list-events.ts'
import { nextLinkedMeeting, upcomingMeetings } from '#server/meetings/rows/meetings.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PageAfter } from '#server/platform/http/paging.ts'
import type { Event } from '#shared/events/schemas.ts'

const daysAhead = 14
const dayMs = 86_400_000
const all: PageAfter = { after: undefined, take: 500 }

/**
 * A user's events of the next 14 days, soonest first, with or without a link. A meeting that started early is listed
 * with past events instead.
 */
export async function listUpcoming(deps: Deps, userId: string, page = all): Promise<Event[]> {
  const now = deps.now()
  const until = new Date(now.getTime() + daysAhead * dayMs)
  return readEventsById(deps, userId, await upcomingMeetings(deps.db, userId, { now, until, page }))
}

/** The user's next meeting with a link, or null. */
export async function nextMeeting(deps: Deps, userId: string): Promise<Event | null> {
  const id = await nextLinkedMeeting(deps.db, userId, deps.now())
  const [event = null] = await readEventsById(deps, userId, id === undefined ? [] : [id])
  return event
}
