import { Prisma } from '#prisma'
import { gatheredKinds, gatherMs } from '#server/notifications/when.ts'
import { fallbackTimezone } from '#server/me/time-zone-of.ts'
import { deadlineColumn } from '#server/tasks/present.ts'
import type { Db } from '#server/platform/deps.ts'
import type { DigestSettings, NotificationChannel } from '#shared/notifications/schemas.ts'
import type { SentKind } from '#shared/notifications/sent.ts'

/** A notice whose server died while sending it is sent again after this. */
const leaseMs = 5 * 60_000

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

type Claim = { userId: string; channel: NotificationChannel; isDigest: boolean; at: Date }

/**
 * Takes a user's due notices on a channel, and with those of a gathered kind the others of the next hour. Servers of the
 * previous version keep off while they're leased.
 */
export function claimNotices(db: Db, { userId, channel, isDigest, at }: Claim): Promise<ClaimedNotice[]> {
  const isFree = Prisma.sql`n."userId" = ${userId}::uuid and n.channel = ${channel} and (n.kind = 'digest') = ${isDigest}
    and (n."leasedUntil" is null or n."leasedUntil" <= ${at}::timestamptz)`
  return db.$queryRaw<ClaimedNotice[]>`
    with due as (select distinct n.kind from notices n where n."dueAt" <= ${at}::timestamptz and ${isFree}),
    claimed as (
      update notices n set "leasedUntil" = ${new Date(at.getTime() + leaseMs)}::timestamptz
      from due
      where n.kind = due.kind and ${isFree}
        and (n."dueAt" <= ${at}::timestamptz or (n.kind = any(${gatheredKinds}) and n."dueAt" <= ${new Date(at.getTime() + gatherMs)}::timestamptz))
      returning n.*)
    select id::text, "userId"::text, kind, channel, key, "createdAt", "leasedUntil", tries, reached::text[] from claimed order by "createdAt", id`
}

type Owned = { taskId: string; userId: string; isChat: boolean }

/**
 * The owners of these tasks that are worth a notice: captured within the last day, no noise, no duplicates, no history of
 * a new connection. Where a user decided whose a task is, or that it's no noise, there is nothing new to tell.
 */
export function ownersOfNewTasks(db: Db, taskIds: readonly string[], now: Date): Promise<Owned[]> {
  return db.$queryRaw<Owned[]>`
    select t.id::text as "taskId", a."userId"::text, first.type = 'SLACK' as "isChat"
    from tasks t join task_assignees a on a."taskId" = t.id
    join task_sources first on first."taskId" = t.id and first.position = 0 and first.type <> 'MANUAL'
    where t.id = any(${taskIds}::uuid[]) and t."createdAt" > ${now}::timestamptz - interval '1 day'
      and not t."isNoise" and t."duplicateOfId" is null and t."demoKey" is null and not t."assigneesEdited" and not t."noiseEdited"`
}

type Due = { userId: string; taskId: string; deadline: string }

/**
 * The tasks due within a day of users who want to know: those of today and tomorrow where they are, without a time. Those
 * with a time are found a little earlier, so that their notice is there when it's due.
 */
export function dueTasks(db: Db, now: Date): Promise<Due[]> {
  return db.$queryRaw<Due[]>`
    select u.id::text as "userId", t.id::text as "taskId", ${deadlineColumn} as deadline
    from notification_preferences p
    join users u on u.id = p."userId" and not u.deactivated and u."deletionScheduledAt" is null
    join task_assignees a on a."userId" = u.id
    join tasks t on t.id = a."taskId"
    cross join lateral (select (${now}::timestamptz at time zone coalesce(u.timezone, ${fallbackTimezone}))::date as day) today
    where p.kind = 'taskDue24Hours' and (p.slack or p.push) and t.status = 'INCOMPLETE' and not t."isNoise" and t."duplicateOfId" is null
      and (t."snoozedUntil" is null or t."snoozedUntil" <= ${now}::timestamptz)
      and (t."deadlineDay" between today.day and today.day + 1
        or t."deadlineAt" between ${now}::timestamptz and ${now}::timestamptz + interval '1 day 10 minutes')`
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

export type DigestToPlan = DigestSettings & { userId: string; timezone: string; lastDay: string | null }

/** Locks and returns users who want a digest and have none ahead, sorted by id: those after one, or a single user. */
export function digestsToPlan(
  db: Db,
  { userId, after, limit }: { userId?: string; after?: string | undefined; limit: number },
): Promise<DigestToPlan[]> {
  return db.$queryRaw<DigestToPlan[]>`
    select u.id::text as "userId", d."isOn", d.hour, d."workdaysOnly", coalesce(u.timezone, ${fallbackTimezone}) as timezone, last.key as "lastDay"
    from digests d join users u on u.id = d."userId" and not u.deactivated and u."deletionScheduledAt" is null
    left join lateral (
      select n.key, n."dueAt" from notices n
      where n."userId" = d."userId" and n.kind = 'digest' and n.channel = 'EMAIL' order by n.key desc limit 1) last on true
    where d."isOn" and last."dueAt" is null
      and (${userId ?? null}::uuid is null or u.id = ${userId ?? null}::uuid) and (${after ?? null}::uuid is null or u.id > ${after ?? null}::uuid)
    order by u.id limit ${limit} for no key update of u`
}

type DigestTasks = { overdue: number; dueToday: number; captured: number; dueIds: string[]; freshIds: string[] }

type DigestQuery = {
  userId: string
  timezone: string
  now: Date
  today: string
  since: Date
  until: Date
  limit: number
}

/** How many of a user's open tasks are overdue, due today and captured between two times, with the ids of the first of each. */
export async function digestTasks(
  db: Db,
  { userId, timezone, now, today, since, until, limit }: DigestQuery,
): Promise<DigestTasks> {
  const [found] = await db.$queryRaw<[DigestTasks]>`
    with mine as (
      select t.id, coalesce(t."deadlineDay", (t."deadlineAt" at time zone ${timezone})::date) as day, t."deadlineAt" as at, t."createdAt",
        t."createdAt" >= ${since}::timestamptz and t."createdAt" < ${until}::timestamptz and t."demoKey" is null
          and exists (select from task_sources s where s."taskId" = t.id and s.type <> 'MANUAL') as "isFresh"
      from task_assignees a join tasks t on t.id = a."taskId"
      where a."userId" = ${userId}::uuid and t.status = 'INCOMPLETE' and t."duplicateOfId" is null and not t."isNoise"
        and (t."snoozedUntil" is null or t."snoozedUntil" <= ${now}::timestamptz)),
    due as (select * from mine where day <= ${today}::date),
    fresh as (select * from mine where "isFresh" and (day is null or day > ${today}::date))
    select (select count(*)::int from due where day < ${today}::date) as overdue,
      (select count(*)::int from due where day = ${today}::date) as "dueToday",
      (select count(*)::int from fresh) as captured,
      array(select id::text from due order by day, at nulls last, "createdAt", id limit ${limit}) as "dueIds",
      array(select id::text from fresh order by day nulls last, "createdAt", id limit ${limit}) as "freshIds"`
  return found
}
