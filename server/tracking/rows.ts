import { Prisma } from '#prisma'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { Funnel } from '#server/tracking/funnel.ts'
import { historical } from '#shared/tasks/demo.ts'
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

/**
 * How far the users get who signed up since then. Read from what they have, so it also counts those who aren't tracked.
 * Historical tasks are their own, unlike the samples and what the sample meeting brings.
 */
export async function readFunnel(db: Db, { since, now }: { since: Date | null; now: Date }): Promise<Funnel> {
  const isOwn = Prisma.sql`(t."demoKey" is null or t."demoKey" = any(${Object.values(historical)}::text[]))`
  const [funnel] = await db.$queryRaw<[Funnel]>`
    with person as (
      select id, "lastActive", coalesce("signedUpAt", "createdAt") as since, coalesce("signedUpAt", "createdAt") <= ${now}::timestamptz - interval '7 days' as "isOld"
      from users where not ghost and not "isDemo" and email is not null and coalesce("signedUpAt", "createdAt") >= coalesce(${since}::timestamptz, '-infinity')),
    reached as (
      select "isOld", "isOld" and "lastActive" >= since + interval '7 days' as "isBack",
        exists (select from calendar_connections c where c."userId" = person.id)
          or exists (select from gmail_connections g where g."userId" = person.id)
          or exists (select from slack_connections s where s."userId" = person.id) as "isConnected",
        exists (
          select from task_assignees a join tasks t on t.id = a."taskId" join task_sources x on x."taskId" = t.id
          where a."userId" = person.id and ${isOwn} and not t."isNoise" and x.type in ('MEETING', 'SLACK', 'EMAIL')) as "hasCaptured",
        exists (
          select from task_assignees a join tasks t on t.id = a."taskId"
          where a."userId" = person.id and ${isOwn} and t."completedAt" is not null) as "hasCompleted"
      from person)
    select count(*)::int as "signedUp", count(*) filter (where "isConnected")::int as connected,
      count(*) filter (where "hasCaptured")::int as captured, count(*) filter (where "hasCompleted")::int as completed,
      count(*) filter (where "isOld")::int as "signedUpWeekAgo", count(*) filter (where "isBack")::int as "activeOnDay7"
    from reached`
  return funnel
}
