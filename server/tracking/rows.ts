import type { Db, Deps } from '#server/platform/deps.ts'
import type { Properties } from '#shared/tracking/events.ts'

/** A tracked event as ANALYTICS_URL gets it. */
export type ForwardedEvent = {
  id: string
  event: string
  /** The user's id, which says nothing about them elsewhere. */
  user: string
  /** Of a conversion. */
  conversionId: string | null
  properties: Properties
  at: string
}

/** The oldest events that ANALYTICS_URL doesn't have. */
export function eventsToForward(db: Db, take: number): Promise<ForwardedEvent[]> {
  return db.$queryRaw<ForwardedEvent[]>`
    select id::text, event, "userId"::text as user, "conversionId", properties,
      to_char("createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from tracked_events where "forwardedAt" is null order by "createdAt", id limit ${take}`
}

export async function noteForwarded({ db, now }: Pick<Deps, 'db' | 'now'>, events: readonly ForwardedEvent[]) {
  await db.trackedEvent.updateMany({ where: { id: { in: events.map(({ id }) => id) } }, data: { forwardedAt: now() } })
}

/** How many events ANALYTICS_URL doesn't have. */
export const countWaiting = (db: Db): Promise<number> => db.trackedEvent.count({ where: { forwardedAt: null } })
