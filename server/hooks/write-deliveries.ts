import { readEventsById } from '#server/events/list-events.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { readTasksById } from '#server/tasks/read-tasks.ts'
import type { Event } from '#shared/events/schemas.ts'
import type { HookEvent } from '#shared/open-door/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Task } from '#shared/tasks/schemas.ts'

const batch = 1000

type Happened = { event: HookEvent; id: string }
type Told = Happened & { hookId: string; userId: string }

/**
 * Turns what happened into a delivery for each hook of each person who may see it, as they may see it.
 * Returns how much there was. What happened is noted by the triggers of the schema `open_door`.
 */
export function writeDeliveries(deps: Deps): Promise<number> {
  return deps.transaction(async (inside) => {
    const { db, now } = inside
    const happened = await takeHappened(db)
    if (happened.length === 0) return 0

    const byUser = Map.groupBy(await whoIsTold(db, happened), ({ userId }) => userId)
    for (const [userId, told] of byUser) {
      const payloads = await readPayloads(inside, userId, told)
      const at = now()
      await db.hookDelivery.createMany({
        data: told.flatMap(({ hookId, event, id }) => {
          const payload = payloads.get(id)
          return payload ? [{ id: uuid7(at.getTime()), hookId, event, payload, nextAt: at, createdAt: at }] : []
        }),
      })
    }
    return happened.length
  })
}

/** Two servers at once take different ones. */
function takeHappened(db: Db): Promise<Happened[]> {
  return db.$queryRaw<Happened[]>`
    with taken as (
      delete from open_door.happened where (transaction, id, event) in (
        select transaction, id, event from open_door.happened order by at limit ${batch} for update skip locked)
      returning event, id::text, at)
    select event, id from taken order by at, event`
}

function whoIsTold(db: Db, happened: readonly Happened[]): Promise<Told[]> {
  return db.$queryRaw<Told[]>`
    select happened.event, happened.id::text, hook.id::text as "hookId", hook."userId"::text
    from unnest(${happened.map(({ event }) => event)}::text[], ${happened.map(({ id }) => id)}::uuid[]) with ordinality happened(event, id, place)
    cross join lateral (
      select a."userId" from task_assignees a where a."taskId" = happened.id
      union select x."userId" from task_access x where x."taskId" = happened.id
      union select m."userId" from meeting_attendees m where m."meetingId" = happened.id and m.access) viewer
    join hooks hook on hook."userId" = viewer."userId" and hook.event = happened.event and hook."disabledAt" is null
    join users person on person.id = viewer."userId" and not person.deactivated and person."deletionScheduledAt" is null
    order by happened.place`
}

async function readPayloads(deps: Deps, userId: string, told: readonly Told[]): Promise<Map<string, Task | Event>> {
  const ids = (isMeeting: boolean) => [
    ...new Set(told.filter(({ event }) => (event === 'meeting.ended') === isMeeting).map(({ id }) => id)),
  ]
  const found = [
    ...(await readTasksById(deps.db, userId, ids(false))),
    ...(await readEventsById(deps, userId, ids(true))),
  ]
  return new Map(found.map((one) => [one.id, one]))
}
