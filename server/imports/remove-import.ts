import { removeEvent } from '#server/capture/remove-event.ts'
import { findEvent } from '#server/events/visible.ts'
import { lockEvent } from '#server/imports/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

/** Deletes an import: the event, its lines, and the tasks without another source. */
export async function removeImport(deps: Deps, { userId, meetingId }: { userId: string; meetingId: string }) {
  await findEvent(deps, userId, meetingId)
  await deps.transaction(async (inside) => {
    const { db } = inside
    // Wait for a running capture to write its tasks, so that they are removed too.
    await lockEvent(db, meetingId)
    const { count } = await db.transcriptImport.deleteMany({ where: { meetingId, userId } })
    if (!count) throw new Problem('event_not_imported')
    await removeEvent(inside, { userId, meetingId })
  })
}
