import { gatheredKinds } from '#server/notifications/when.ts'
import { fallbackTimezone } from '#server/me/time-zone-of.ts'
import { deadlineColumn } from '#server/tasks/present.ts'
import type { Db } from '#server/platform/deps.ts'
import type { NotificationChannel } from '#shared/notifications/schemas.ts'
import type { SentKind } from '#shared/notifications/sent.ts'

/** Longer than any delivery takes. When a server dies during one, another server repeats it after this. */
const leaseMs = 5 * 60_000

/** How many due notices are looked at to find a user that no other server is claiming. */
const lookahead = 100

/** A notice to deliver now. */
export type ClaimedNotice = {
  id: string
  userId: string
  kind: SentKind
  channel: NotificationChannel
  key: string
  createdAt: Date
  leasedUntil: Date
  tries: number
  reached: string[]
}

/**
 * Leases the due notices of one user to this server, and with those of a gathered kind all others of it. The user's row is
 * locked meanwhile, so that two servers don't split a message.
 */
export function claimNotices(db: Db, at: Date): Promise<ClaimedNotice[]> {
  return db.$queryRaw<ClaimedNotice[]>`
    with someone as (
      select u.id from users u where u.id in (
        select n."userId" from notices n
        where n."dueAt" <= ${at}::timestamptz and (n."leasedUntil" is null or n."leasedUntil" <= ${at}::timestamptz) order by n."dueAt" limit ${lookahead})
      limit 1 for no key update skip locked),
    due as (
      select distinct n.kind, n.channel from notices n join someone on someone.id = n."userId"
      where n."dueAt" <= ${at}::timestamptz and (n."leasedUntil" is null or n."leasedUntil" <= ${at}::timestamptz)),
    claimed as (
      update notices n set "leasedUntil" = ${new Date(at.getTime() + leaseMs)}::timestamptz
      from someone, due
      where n."userId" = someone.id and n.kind = due.kind and n.channel = due.channel and n."dueAt" is not null
        and (n."dueAt" <= ${at}::timestamptz or n.kind = any(${gatheredKinds})) and (n."leasedUntil" is null or n."leasedUntil" <= ${at}::timestamptz)
      returning n.*)
    select id::text, "userId"::text, kind, channel, key, "createdAt", "leasedUntil", tries, reached::text[] from claimed order by "createdAt", id`
}

type Owned = { taskId: string; userId: string; isChat: boolean }

/** The owners of these tasks that are worth a notice: no noise, no duplicates, no history of a new connection. */
export function ownersOfNewTasks(db: Db, taskIds: string[]): Promise<Owned[]> {
  return db.$queryRaw<Owned[]>`
    select t.id::text as "taskId", a."userId"::text,
      exists (select from task_sources s where s."taskId" = t.id and s.position = 0 and s.type = 'SLACK') as "isChat"
    from tasks t join task_assignees a on a."taskId" = t.id
    where t.id = any(${taskIds}::uuid[]) and not t."isNoise" and t."duplicateOfId" is null and t."demoKey" is null`
}

type Due = { userId: string; taskId: string; deadline: string }

/** The tasks due within a day of users who want to know: those of today and tomorrow where they are, without a time. */
export function dueTasks(db: Db, now: Date): Promise<Due[]> {
  return db.$queryRaw<Due[]>`
    select u.id::text as "userId", t.id::text as "taskId", ${deadlineColumn} as deadline
    from notification_preferences p
    join users u on u.id = p."userId" and not u.deactivated and u."deletionScheduledAt" is null
    join task_assignees a on a."userId" = u.id
    join tasks t on t.id = a."taskId"
    cross join lateral (select (${now}::timestamptz at time zone coalesce(u.timezone, ${fallbackTimezone}))::date as day) today
    where p.kind = 'taskDue24Hours' and (p.slack or p.push) and t.status = 'INCOMPLETE' and not t."isNoise" and t."duplicateOfId" is null
      and (t."deadlineDay" between today.day and today.day + 1
        or t."deadlineAt" between ${now}::timestamptz and ${now}::timestamptz + interval '1 day')`
}

type Starting = { userId: string; meetingId: string; startsAt: Date }

/** The meetings that start soon, of users who want to know and whose calendar is up to date. */
export function startingMeetings(db: Db, { now, until }: { now: Date; until: Date }): Promise<Starting[]> {
  return db.$queryRaw<Starting[]>`
    select c."userId"::text, c."meetingId"::text, c."startsAt"
    from notification_preferences p
    join calendar_connections k on k."userId" = p."userId" and k.status = 'CONNECTED'
    join calendar_events c on c."userId" = p."userId"
    where p.kind = 'meetingStarting' and (p.email or p.slack or p.push)
      and c."startsAt" > ${now}::timestamptz and c."startsAt" <= ${until}::timestamptz
      and c."meetingId" is not null and not c."isAllDay" and c.status <> 'cancelled' and c.response is distinct from 'declined'`
}

type Backlog = { waiting: number; retrying: number; failed: number; refused: number }

export async function countBacklog(db: Db): Promise<Backlog> {
  const [backlog] = await db.$queryRaw<[Backlog]>`
    select (select count(*)::int from notices where "dueAt" is not null) as waiting,
      (select count(*)::int from notices where "dueAt" is not null and tries > 0) as retrying,
      (select count(*)::int from notices where "failedAt" is not null) as failed,
      (select count(*)::int from refused_addresses) as refused`
  return backlog
}
