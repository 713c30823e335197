import { Prisma } from '#prisma'
import { pageOfEvents, type PageRange, readEventRows } from '#server/events/rows.ts'
import { eventVisibleInSql } from '#server/events/visible.ts'
import { whyNoBots } from '#server/events/read-wishes.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event, MeetingStatus } from '#shared/events/schemas.ts'
import { limits } from '#shared/limits.ts'
import { Problem } from '#shared/problems.ts'

type World = Pick<Deps, 'db' | 'hasBots'>

/** The user's past and live events, newest first, as JSON text. Started and ended events count whatever their date. */
export async function listEvents(deps: World & Pick<Deps, 'now'>, userId: string, page: PageRange): Promise<string> {
  const isListed = Prisma.sql`m.date <= ${deps.now()} or m.status not in ('SCHEDULED', 'UNKNOWN')`
  return JSON.stringify(await readEvents(deps, userId, pageOfEvents(userId, isListed, page)))
}

/** The user's meetings that are live or being joined now, newest first. */
export function listEventsInProgress(world: World, userId: string): Promise<Event[]> {
  const isUnderWay = Prisma.sql`m.status in ('JOINING', 'WAITING', 'LIVE')`
  return readEvents(world, userId, pageOfEvents(userId, isUnderWay, { skip: 0, take: limits.maxPageSize }))
}

/** The user's newest completed meetings whose capture is done, without days of a channel. */
export function listEndedEvents(world: World, userId: string, take: number): Promise<Event[]> {
  const hasEnded = Prisma.sql`m.status = 'COMPLETE' and m.platform <> 'slack' and coalesce(m.progress->>'stage', 'done') = 'done'`
  return readEvents(world, userId, pageOfEvents(userId, hasEnded, { skip: 0, take }))
}

/** One event as the user sees it. Throws `event_not_found`. */
export async function readEvent(world: World, userId: string, meetingId: string): Promise<Event> {
  const [event] = await readEventsById(world, userId, [meetingId])
  if (!event) throw new Problem('event_not_found')
  return event
}

/** Those of these events that the user may see, in the order of the ids. */
export async function readEventsById(world: World, userId: string, ids: string[]): Promise<Event[]> {
  const events = await readEvents(
    world,
    userId,
    Prisma.sql`select m.id from meetings m where m.id = any(${ids}::uuid[]) and ${eventVisibleInSql(userId)}`,
  )
  return events.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

async function readEvents(world: World, userId: string, which: Prisma.Sql): Promise<Event[]> {
  return withReasons(world, userId, await readEventRows(world.db, userId, which))
}

const ahead: readonly MeetingStatus[] = ['UNKNOWN', 'SCHEDULED', 'JOINING', 'WAITING', 'LIVE']

/** Adds to upcoming and live events why no bot comes for this user. */
async function withReasons({ db, hasBots }: World, userId: string, events: Event[]): Promise<Event[]> {
  const isWithout = ({ captureState, status, link }: Event) =>
    ahead.includes(status) && (captureState === 'DISABLED' || (!hasBots && link !== null))
  const without = events.filter(isWithout).map(({ id }) => id)
  if (without.length === 0) return events

  const wanted = await whyNoBots(db, userId, without)
  return events.map((event) => {
    const whyNoBot = wanted.get(event.id)?.whyNot ?? null
    if (!isWithout(event)) return event
    const isOwnReason = whyNoBot === 'all-day' || whyNoBot === 'declined' // holds with or without bots on the server
    return hasBots || event.link === null || isOwnReason
      ? { ...event, whyNoBot }
      : { ...event, captureState: 'DISABLED', whyNoBot: 'not-set-up' }
  })
}
