import { derivedId } from '#server/imports/archive/ids.ts'
import { lockImports } from '#server/imports/rows.ts'
import { deleteUnusedOfMove, lockLabelsNamed, lockMove, lockOwnGroups, openTasksTitled } from '#server/moves/rows.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { limits } from '#shared/limits.ts'
import { movers, type Mover } from '#shared/moves/move.ts'
import type { AddedMovedTasks, AddMovedTasks, MovedTask } from '#shared/moves/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'
import { unplacedSort } from '#shared/task-groups/order-groups.ts'
import { inbox, placeIn } from '#shared/tasks/place.ts'

type Input = { userId: string; moveId: string; body: AddMovedTasks }
type Fresh = MovedTask & { id: string; position: number }

/**
 * Adds tasks to an import, for the user alone. A task that was imported before stays as it is; one that looks like an
 * open task becomes its duplicate. Throws `move_not_found`, `task_group_not_found` and `too_many_moved`.
 */
export function addMovedTasks(deps: Deps, { userId, moveId, body }: Input): Promise<AddedMovedTasks> {
  return deps.transaction(async (inside) => {
    const { db, announce } = inside
    await lockImports(db, userId)
    const move = await lockMove(db, { userId, id: moveId })
    if (!move) throw new Problem('move_not_found')

    const asked = new Map(
      body.tasks.map((task, index) => {
        const id = derivedId(userId, `${move.source} ${task.key}`)
        return [id, { ...task, id, position: body.position + index }]
      }),
    )
    const { mine, others } = await existing(db, { moveId, ids: [...asked.keys()] })
    const fresh = [...asked.values()].filter(({ id }) => !mine.has(id) && !others.has(id))
    if ((await db.movedTask.count({ where: { moveId } })) + fresh.length > limits.movedTasks)
      throw new Problem('too_many_moved')

    const duplicates = await insert(inside, { userId, moveId, from: move.source as Mover, tasks: fresh })
    if (body.isLast) {
      await deleteUnusedOfMove(db, { userId, ...move })
      for (const event of ['task-groups-changed', 'labels-changed', 'tasks-relabeled'] as const)
        announce(channels.user(userId), event, {})
    }
    return { added: fresh.length + mine.size, known: others.size, duplicates }
  })
}

/** Which tasks are there already: from this move, when a request is repeated, or from an earlier one. */
async function existing(db: Db, { moveId, ids }: { moveId: string; ids: string[] }) {
  const tasks = await db.task.findMany({ where: { id: { in: ids } }, select: { id: true, moved: true } })
  const isMine = ({ moved }: { moved: { moveId: string } | null }) => moved?.moveId === moveId
  return {
    mine: new Set(tasks.filter(isMine).map(({ id }) => id)),
    others: new Set(tasks.filter((task) => !isMine(task)).map(({ id }) => id)),
  }
}

/** Inserts tasks with all that belongs to them. Returns how many are duplicates. */
async function insert(
  { db, now }: Deps,
  { userId, moveId, from, tasks }: { userId: string; moveId: string; from: Mover; tasks: readonly Fresh[] },
): Promise<number> {
  const at = now()
  const stamps = { createdAt: at, updatedAt: at }
  const newId = () => uuid7(at.getTime())
  const placeOf = await places(db, { userId, tasks })
  const labels = new Map(
    (await lockLabelsNamed(db, { userId, names: [...new Set(tasks.flatMap((task) => task.labels))] })).map(
      ({ id, name }) => [name, id],
    ),
  )
  const { name } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true } })
  const titles = tasks.map(({ title }) => title)
  const originals = new Map((await openTasksTitled(db, { userId, moveId, titles })).map(({ id, title }) => [title, id]))
  const originalOf = ({ title }: Fresh) => originals.get(title.toLowerCase()) ?? null

  await db.task.createMany({
    data: tasks.map((task) => ({
      id: task.id,
      title: task.title,
      notes: task.notes ?? null,
      notesEdited: Boolean(task.notes),
      ...deadlineOf(task),
      recurrence: task.recurrence ?? null,
      duplicateOfId: originalOf(task),
      fromUserId: userId,
      originalAssignee: name,
      ...stamps,
    })),
  })
  await db.movedTask.createMany({ data: tasks.map(({ id }) => ({ taskId: id, moveId })) })
  await db.taskAssignee.createMany({
    data: tasks.map((task) => ({ id: newId(), taskId: task.id, userId, read: true, ...placeOf(task), ...stamps })),
  })
  await db.taskSource.createMany({
    data: tasks.map(({ id }) => ({ id: newId(), taskId: id, type: 'MANUAL', label: movers[from], ...stamps })),
  })
  await db.taskAttachment.createMany({
    data: tasks.flatMap(({ id, links }) => links.map((link) => ({ id: newId(), taskId: id, ...link, createdAt: at }))),
  })
  await db.taskLabel.createMany({
    data: tasks.flatMap((task) =>
      [...new Set(task.labels.map((label) => labels.get(label.toLowerCase())))]
        .filter((labelId) => labelId !== undefined)
        .map((labelId) => ({ taskId: task.id, labelId })),
    ),
  })
  return tasks.filter(originalOf).length
}

/** Where tasks go: last in their group, in the order of the import. */
async function places(db: Db, { userId, tasks }: { userId: string; tasks: readonly Fresh[] }) {
  const ids = [...new Set(tasks.flatMap(({ taskGroupId }) => taskGroupId ?? []))]
  const groups = new Map((await lockOwnGroups(db, { userId, ids })).map(({ id, isInbox }) => [id, isInbox]))
  if (groups.size < ids.length) throw new Problem('task_group_not_found')

  return ({ taskGroupId, position }: Fresh) =>
    !taskGroupId || groups.get(taskGroupId) ? inbox : placeIn(taskGroupId, unplacedSort + 1 + position)
}

function deadlineOf({ deadline = null }: MovedTask) {
  if (deadline === null) return {}
  const isDay = deadline.length === 10
  return isDay
    ? { deadlineType: 'DATE' as const, deadlineDay: new Date(`${deadline}T00:00:00Z`) }
    : { deadlineType: 'DATE_TIME' as const, deadlineAt: new Date(deadline) }
}
