import { readEventsById } from '#server/events/list-events.ts'
import { attemptDeliveryJob, writeDeliveriesJob } from '#server/hooks/jobs.ts'
import { hasAnythingHappened, type HookNotice, noticesOf, takeOccurrences } from '#server/hooks/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readTasksById } from '#server/tasks/rows/tasks.ts'
import type { Event } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Task } from '#shared/tasks/schemas.ts'

const batch = 1000

/**
 * Writes a delivery for each hook whose user can see an occurrence, with the payload they can see, and enqueues its first
 * attempt. Triggers in the schema `open_door` record the occurrences.
 */
export async function writeDeliveries(deps: Deps) {
  if ((await writeBatch(deps)) === batch) await deps.enqueue(writeDeliveriesJob, {}) // attempts take turns with the rest
}

/** Enqueues the writing of deliveries if anything happened. */
export async function collectDeliveries({ db, enqueue }: Deps) {
  if (await hasAnythingHappened(db)) await enqueue(writeDeliveriesJob, {})
}

/** Returns how many occurrences it took. */
function writeBatch(deps: Deps): Promise<number> {
  return deps.transaction(async (inside) => {
    const { db, now, enqueueAll } = inside
    const occurrences = await takeOccurrences(db, batch)
    if (occurrences.length === 0) return 0

    const byUser = Map.groupBy(await noticesOf(db, occurrences), ({ userId }) => userId)
    for (const [userId, notices] of byUser) {
      const payloads = await readPayloads(inside, userId, notices)
      const at = now()
      const deliveries = notices.flatMap(({ hookId, event, id }) => {
        const payload = payloads.get(id)
        return payload ? [{ id: uuid7(at.getTime()), hookId, event, payload, nextAt: at, createdAt: at }] : []
      })
      await db.hookDelivery.createMany({ data: deliveries })
      await enqueueAll(
        attemptDeliveryJob,
        deliveries.map(({ id, hookId }) => ({ deliveryId: id, hookId })),
      )
    }
    return occurrences.length
  })
}

async function readPayloads(
  deps: Deps,
  userId: string,
  notices: readonly HookNotice[],
): Promise<Map<string, Task | Event>> {
  const ids = (isMeeting: boolean) => [
    ...new Set(notices.filter(({ event }) => (event === 'meeting.ended') === isMeeting).map(({ id }) => id)),
  ]
  const found = [
    ...(await readTasksById(deps.db, userId, ids(false))),
    ...(await readEventsById(deps, userId, ids(true))),
  ]
  return new Map(found.map((one) => [one.id, one]))
}
