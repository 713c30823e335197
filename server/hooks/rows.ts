import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { readTasks } from '#server/tasks/rows/tasks.ts'
import { isOwnInSql } from '#server/tasks/visible.ts'
import { visibleTaskIds } from '#server/people/visible.ts'
import type { HookEvent } from '#shared/hooks/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/** Longer than any attempt takes. When a server dies during one, the next attempt is after this. */
const leaseMs = 60_000

/** A delivery to attempt now. */
export type ClaimedDelivery = {
  id: string
  hookId: string
  event: HookEvent
  payload: unknown
  attempts: number
  targetUrl: string
  sealedSecret: string
}

/** Whether anything happened that isn't written as deliveries yet: one cheap query, since most of the time nothing did. */
export async function hasAnythingHappened(db: Db): Promise<boolean> {
  const [found] = await db.$queryRaw<[{ is: boolean }]>`select exists (select from open_door.happened) as is`
  return found.is
}

/** Takes a delivery that is due for one attempt, unless its hook is disabled. Servers of the previous version keep off for its lease. */
export async function claimDelivery(db: Db, id: string, at: Date): Promise<ClaimedDelivery | undefined> {
  const [claimed] = await db.$queryRaw<ClaimedDelivery[]>`
    update hook_deliveries d set attempts = d.attempts + 1, "nextAt" = ${new Date(at.getTime() + leaseMs)}::timestamptz
    from hooks h where d.id = ${id}::uuid and h.id = d."hookId" and d."nextAt" <= ${at}::timestamptz and h."disabledAt" is null
    returning d.id::text, d."hookId"::text, d.event, d.payload, d.attempts, h."targetUrl", h."sealedSecret"`
  return claimed
}

export type HookOccurrence = { event: HookEvent; id: string }

export type HookNotice = HookOccurrence & { hookId: string; userId: string }

/** Takes the oldest occurrences. Two servers at once take different rows. */
export function takeOccurrences(db: Db, limit: number): Promise<HookOccurrence[]> {
  return db.$queryRaw<HookOccurrence[]>`
    with taken as (
      delete from open_door.happened where (transaction, id, event) in (
        select transaction, id, event from open_door.happened order by at limit ${limit} for update skip locked)
      returning event, id::text, at)
    select event, id from taken order by at, event`
}

/** The hooks that get each of these occurrences, in order. */
export function noticesOf(db: Db, happened: readonly HookOccurrence[]): Promise<HookNotice[]> {
  return db.$queryRaw<HookNotice[]>`
    select happened.event, happened.id::text, hook.id::text as "hookId", hook."userId"::text
    from unnest(${happened.map(({ event }) => event)}::text[], ${happened.map(({ id }) => id)}::uuid[]) with ordinality happened(event, id, place)
    cross join lateral (
      select a."userId" from task_assignees a where a."taskId" = happened.id
      union select x."userId" from task_access x where x."taskId" = happened.id
      union select m."userId" from meeting_attendees m where m."meetingId" = happened.id and m.access) viewer
    join hooks hook on hook."userId" = viewer."userId" and hook.event = happened.event and hook."disabledAt" is null
      and (hook."labelId" is null or exists (select from task_labels l where l."taskId" = happened.id and l."labelId" = hook."labelId"))
    join users person on person.id = viewer."userId" and not person.deactivated and person."deletionScheduledAt" is null
    order by happened.place`
}

type MeetingTasks = {
  meetingId: string
  /** The tasks captured from it, or mentioned as done in it. */ taskIds: string[]
}

/** Removes what was said in a meeting from stored deliveries, so that no retry sends it. */
export async function redactDeliveries(db: Db, { meetingId, taskIds }: MeetingTasks) {
  await db.$executeRaw`
    update hook_deliveries set payload = payload || '{"summary": null, "topics": []}'
    where event = 'meeting.ended' and payload->>'id' = ${meetingId}`
  await db.$executeRaw`
    update hook_deliveries set payload = payload || '{"saidDone": null}'
    where event <> 'meeting.ended' and payload->>'id' = any(${taskIds})`
  await db.$executeRaw`
    update hook_deliveries
    set payload = payload || jsonb_build_object('contextSummary', null, 'source', payload->'source' || '{"lines": [], "reason": null}')
    where event <> 'meeting.ended' and payload->>'id' = any(${taskIds}) and payload->'source'->>'meetingId' = ${meetingId}`
  await db.$executeRaw`
    update hook_deliveries
    set payload = jsonb_set(payload, '{sources}', (
      select coalesce(jsonb_agg(case s->>'meetingId' when ${meetingId} then s || '{"lines": [], "reason": null}' else s end order by n), '[]')
      from jsonb_array_elements(payload->'sources') with ordinality x(s, n)))
    where event <> 'meeting.ended' and payload->>'id' = any(${taskIds}) and payload ? 'sources'`
}

const newestFirst: Record<TaskEvent, Prisma.Sql> = {
  'task.created': Prisma.sql`t."createdAt" desc, t.id desc`,
  'task.updated': Prisma.sql`t."updatedAt" desc, t.id desc`,
  'task.completed': Prisma.sql`t."completedAt" desc, t.id desc`,
}

type TaskEvent = Exclude<HookEvent, 'meeting.ended'>

/** The user's newest tasks for an event. */
export function sampleTasks(
  db: Db,
  userId: string,
  { event, limit }: { event: TaskEvent; limit: number },
): Promise<Task[]> {
  const only = event === 'task.completed' ? Prisma.sql`and t.status = 'COMPLETED'` : Prisma.empty
  return readTasks(db, {
    viewerId: userId,
    where: Prisma.sql`t.id in (${visibleTaskIds(userId)}) and not t."isNoise" and ${isOwnInSql} ${only}`,
    orderBy: newestFirst[event],
    page: { skip: 0, take: limit },
  })
}

type Backlog = { changes: number; waiting: number; retrying: number; disabled: number }

export async function countBacklog(db: Db): Promise<Backlog> {
  const [backlog] = await db.$queryRaw<[Backlog]>`
    select (select count(*)::int from open_door.happened) as changes,
      (select count(*)::int from hook_deliveries where "nextAt" is not null) as waiting,
      (select count(*)::int from hook_deliveries where "nextAt" is not null and error is not null) as retrying,
      (select count(*)::int from hooks where "disabledAt" is not null) as disabled`
  return backlog
}
