import { readEventsById } from '#server/events/list-events.ts'
import { type HookNotice, noticesOf, takeOccurrences } from '#server/hooks/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readTasksById } from '#server/tasks/rows/tasks.ts'
import type { Event } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/**
 * Writes a delivery for each hook of each user who may see what happened, with the payload they may see. Triggers of
 * the schema `open_door` note what happened. Returns how much there was.
 */
export function writeDeliveries(deps: Deps): Promise<number> {
  return deps.transaction(async (inside) => {
    const { db, now } = inside
    const happened = await takeOccurrences(db)
    if (happened.length === 0) return 0

    const byUser = Map.groupBy(await noticesOf(db, happened), ({ userId }) => userId)
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

async function readPayloads(
  deps: Deps,
  userId: string,
  told: readonly HookNotice[],
): Promise<Map<string, Task | Event>> {
  const ids = (isMeeting: boolean) => [
    ...new Set(told.filter(({ event }) => (event === 'meeting.ended') === isMeeting).map(({ id }) => id)),
  ]
  const found = [
    ...(await readTasksById(deps.db, userId, ids(false))),
    ...(await readEventsById(deps, userId, ids(true))),
  ]
  return new Map(found.map((one) => [one.id, one]))
}
