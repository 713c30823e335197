import { findLabel } from '#server/labels/find-label.ts'
import { noteDeletion } from '#server/labels/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

/** Deletes a label and removes it from its tasks. Throws `label_not_found` and `important_label_stays`. */
export async function deleteLabel(deps: Deps, { userId, id: labelId }: { userId: string; id: string }) {
  await deps.transaction(async ({ db, now, announce }) => {
    const { type } = await findLabel(db, userId, labelId)
    if (type === 'IMPORTANT') throw new Problem('important_label_stays')

    await noteDeletion(db, { labelId, userId, at: now() })
    await db.label.deleteMany({ where: { id: labelId, userId } })
    announce(channels.user(userId), 'labels-changed', {})
  })
}
