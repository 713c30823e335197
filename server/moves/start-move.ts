import { lockUser } from '#server/me/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { presentMove } from '#server/moves/list-moves.ts'
import { limits } from '#shared/limits.ts'
import { labelColors } from '#shared/labels/schemas.ts'
import type { Move, StartMove } from '#shared/moves/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

type Input = { userId: string; body: StartMove }

/**
 * Begins an import with its groups and labels. With an existing id it adds those that are missing. Throws `id_taken`,
 * `too_many_task_groups` and `too_many_labels`.
 */
export function startMove(deps: Deps, { userId, body }: Input): Promise<Move> {
  return deps.transaction(async (inside) => {
    const { db, now, announce } = inside
    await lockUser(db, userId)
    const known = await db.move.findUnique({ where: { id: body.id } })
    if (known && (known.userId !== userId || known.source !== body.from)) throw new Problem('id_taken')

    const at = now()
    const groupIds = await createGroups(inside, { userId, body }, { known: known?.groupIds ?? [], at })
    const labelIds = await createLabels(inside, { userId, body }, at)
    const move = await db.move.upsert({
      where: { id: body.id },
      create: { id: body.id, userId, source: body.from, groupIds, labelIds, createdAt: at },
      update: { groupIds: { push: groupIds }, labelIds: { push: labelIds } },
      include: { _count: { select: { tasks: true } } },
    })
    if (groupIds.length > 0) announce(channels.user(userId), 'task-groups-changed', {})
    if (labelIds.length > 0) announce(channels.user(userId), 'labels-changed', {})
    return presentMove(move)
  })
}

async function createGroups(
  { db }: Deps,
  { userId, body }: Input,
  { known, at }: { known: readonly string[]; at: Date },
): Promise<string[]> {
  const groups = body.groups.filter(({ id }) => !known.includes(id))
  const ids = groups.map(({ id }) => id)
  if ((await db.taskGroup.count({ where: { id: { in: ids } } })) > 0) throw new Problem('id_taken')
  const own = await db.taskGroup.count({ where: { userId, type: 'CUSTOM' } })
  if (own + ids.length > limits.taskGroups) throw new Problem('too_many_task_groups')

  await db.taskGroup.createMany({
    data: groups.map((group) => ({ ...group, userId, type: 'CUSTOM', createdAt: at, updatedAt: at })),
  })
  return ids
}

async function createLabels({ db }: Deps, { userId, body }: Input, at: Date): Promise<string[]> {
  const own = await db.label.findMany({ where: { userId }, select: { name: true, type: true } })
  const names = new Set(own.map(({ name }) => name.toLowerCase()))
  const fresh = [...new Map(body.labels.map((name) => [name.toLowerCase(), name]))].filter(([key]) => !names.has(key))
  if (own.filter(({ type }) => type === 'CUSTOM').length + fresh.length > limits.labels)
    throw new Problem('too_many_labels')

  const labels = fresh.map(([, name], index) => ({
    id: uuid7(at.getTime()),
    userId,
    name,
    color: labelColors[(own.length + index) % labelColors.length]!,
    createdAt: at,
    updatedAt: at,
  }))
  await db.label.createMany({ data: labels })
  return labels.map(({ id }) => id)
}
