import { wantsBot } from '#server/events/wants-bot.ts'
import { botCriteriaOfUser } from '#server/events/rows/bot-criteria.ts'
import {
  readEndedEvents,
  readEventsInProgress,
  readListedEvents,
  readVisibleEvents,
} from '#server/events/rows/events.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PageAfter, PageRange, Position } from '#server/platform/http/paging.ts'
import type { Event, MeetingStatus } from '#shared/events/schemas.ts'
import { limits } from '#shared/limits.ts'
import { Problem } from '#shared/problems.ts'

type World = Pick<Deps, 'db' | 'hasBots'>

/** An event's position in a list by date. */
export const positionOfEvent = ({ date: at, id }: Event): Position => ({ at, id })

/** The user's past and live events, newest first. */
export async function listEvents(
  deps: World & Pick<Deps, 'now'>,
  userId: string,
  page: PageRange | PageAfter,
): Promise<Event[]> {
  return withReasons(deps, userId, await readListedEvents(deps.db, userId, { now: deps.now(), page }))
}

/** The user's meetings that are live or being joined now, newest first. */
export async function listEventsInProgress(world: World, userId: string): Promise<Event[]> {
  return withReasons(world, userId, await readEventsInProgress(world.db, userId, limits.maxPageSize))
}

/** The user's newest completed meetings whose capture is done, without days of a channel. */
export async function listEndedEvents(world: World, userId: string, take: number): Promise<Event[]> {
  return withReasons(world, userId, await readEndedEvents(world.db, userId, take))
}

/** One event as the user sees it. Throws `event_not_found`. */
export async function readEvent(world: World, userId: string, meetingId: string): Promise<Event> {
  const [event] = await readEventsById(world, userId, [meetingId])
  if (!event) throw new Problem('event_not_found')
  return event
}

/** Those of these events that the user may see, in the order of the ids. */
export async function readEventsById(world: World, userId: string, ids: string[]): Promise<Event[]> {
  return withReasons(world, userId, await readVisibleEvents(world.db, userId, ids))
}

const ahead: readonly MeetingStatus[] = ['UNKNOWN', 'SCHEDULED', 'JOINING', 'WAITING', 'LIVE']

/** Adds to upcoming and live events why no bot comes for this user. */
async function withReasons({ db, hasBots }: World, userId: string, events: Event[]): Promise<Event[]> {
  const isWithout = ({ captureState, status, link }: Event) =>
    ahead.includes(status) && (captureState === 'DISABLED' || (!hasBots && link !== null))
  const without = events.filter(isWithout).map(({ id }) => id)
  if (without.length === 0) return events

  const criteria = await botCriteriaOfUser(db, userId, without)
  const reasons = new Map(
    criteria.map((one) => [one.meetingId, wantsBot(one).whyNot ?? (one.isUnpaid ? 'subscription' : null)]),
  )
  return events.map((event) => {
    const whyNoBot = reasons.get(event.id) ?? null
    if (!isWithout(event)) return event
    const isOwnReason = whyNoBot === 'all-day' || whyNoBot === 'declined' // holds with or without bots on the server
    return hasBots || event.link === null || isOwnReason
      ? { ...event, whyNoBot }
      : { ...event, captureState: 'DISABLED', whyNoBot: 'not-set-up' }
  })
}
