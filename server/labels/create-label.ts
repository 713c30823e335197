import type { Label } from '#prisma'
import { refuseTakenName } from '#server/labels/refuse-taken-name.ts'
import { lockUser } from '#server/me/rows.ts'
import { undoDeletion } from '#server/labels/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limits } from '#shared/limits.ts'
import type { CreateLabel } from '#shared/labels/schemas.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

type Input = { userId: string; body: CreateLabel }

/**
 * Creates a label. With an existing id it returns that label, or throws `id_taken` if the fields differ. With the id of
 * one that was just deleted, its tasks have it again. Also throws `label_name_taken` and `too_many_labels`.
 */
export function createLabel(deps: Deps, { userId, body }: Input): Promise<{ label: Label; isNew: boolean }> {
  return deps.transaction(async ({ db, now, announce }) => {
    await lockUser(db, userId)
    const known = await db.label.findUnique({ where: { id: body.id } })
    if (known) return { label: refuseUnlessSame(known, { userId, body }), isNew: false }
    if ((await db.label.count({ where: { userId, type: 'CUSTOM' } })) >= limits.labels)
      throw new Problem('too_many_labels')

    const at = now()
    const label = await refuseTakenName(() =>
      db.label.create({ data: { ...body, userId, createdAt: at, updatedAt: at } }),
    )
    announce(channels.user(userId), 'labels-changed', {})
    if ((await undoDeletion(db, { labelId: label.id, userId, at })) > 0)
      announce(channels.user(userId), 'tasks-relabeled', {})
    return { label, isNew: true }
  })
}

function refuseUnlessSame(known: Label, { userId, body: { type, name, icon, color } }: Input): Label {
  const isSame =
    known.userId === userId &&
    known.type === type &&
    known.name === name &&
    known.icon === icon &&
    known.color === color
  if (!isSame) throw new Problem('id_taken')
  return known
}
