import { findLabel } from '#server/labels/find-label.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

/** Deletes a label and removes it from its tasks. Throws `label_not_found` and `important_label_stays`. */
export async function deleteLabel({ db, announce }: Deps, { userId, id }: { userId: string; id: string }) {
  const { type } = await findLabel(db, userId, id)
  if (type === 'IMPORTANT') throw new Problem('important_label_stays')

  await db.label.deleteMany({ where: { id, userId } })
  announce(channels.user(userId), 'labels-changed', {})
}
