import type { Label } from '#prisma'
import { findLabel } from '#server/labels/find-label.ts'
import { refuseTakenName } from '#server/labels/refuse-taken-name.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { EditLabel } from '#shared/labels/schemas.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

type Input = { userId: string; id: string; changes: EditLabel }

/** Changes a label. Throws `label_not_found`, `label_name_taken` and `important_label_name_fixed`. */
export async function editLabel({ db, now, announce }: Deps, { userId, id, changes }: Input): Promise<Label> {
  const label = await findLabel(db, userId, id)
  const { name = label.name, icon = label.icon, color = label.color } = changes
  if (label.type === 'IMPORTANT' && name !== label.name) throw new Problem('important_label_name_fixed')
  if (Object.keys(changes).length === 0) return label

  const updatedAt = new Date(Math.max(now().getTime(), label.updatedAt.getTime() + 1))
  await refuseTakenName(() => db.label.updateMany({ where: { id, userId }, data: { name, icon, color, updatedAt } }))
  announce(channels.user(userId), 'labels-changed', {})
  return findLabel(db, userId, id)
}
