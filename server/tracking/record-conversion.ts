import { conversionRecorded } from '#server/tracking/emits.ts'
import type { Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Conversion } from '#shared/tracking/events.ts'

type Converted = { userId: string; name: Conversion; id: string }

/** Records a conversion of a user. One with the same name and id counts once. */
export function recordConversion(deps: Deps, { userId, name, id: conversionId }: Converted): Promise<void> {
  return deps.transaction(async ({ db, now, emit }) => {
    const createdAt = now()
    const { count } = await db.trackedEvent.createMany({
      data: { id: uuid7(createdAt.getTime()), userId, event: name, conversionId, createdAt },
      skipDuplicates: true,
    })
    if (count > 0) await emit(conversionRecorded, { userId, name })
  })
}
