import { knownProperties } from '#server/tracking/known-properties.ts'
import type { Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { EventToTrack } from '#shared/tracking/schemas.ts'

/** Records what a user did, in order. */
export async function recordEvents(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, events }: { userId: string; events: readonly EventToTrack[] },
) {
  const createdAt = now()
  await db.trackedEvent.createMany({
    data: events.map(({ event, properties }) => ({
      id: uuid7(createdAt.getTime()),
      userId,
      event,
      properties: knownProperties(event, properties),
      createdAt,
    })),
  })
}
