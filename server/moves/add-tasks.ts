import { derivedId } from '#server/imports/archive/ids.ts'
import { importing } from '#server/imports/importing.ts'
import { insertMovedTasks } from '#server/moves/rows/new-tasks.ts'
import {
  deleteUnusedOfMove,
  lockLabelsNamed,
  lockMove,
  lockOwnGroups,
  openTasksTitled,
} from '#server/moves/rows/moves.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { limits } from '#shared/limits.ts'
import { movers, type Mover } from '#shared/moves/move.ts'
import type { AddedMovedTasks, AddMovedTasks, MovedTask } from '#shared/moves/schemas.ts'
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
  return importing(deps, userId, async (inside) => {
    const { db, announce } = inside
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
  const placeOf = await places(db, { userId, tasks })
  const labels = new Map(
    (await lockLabelsNamed(db, { userId, names: [...new Set(tasks.flatMap((task) => task.labels))] })).map(
      ({ id, name }) => [name, id],
    ),
  )
  const titles = tasks.map(({ title }) => title)
  const originals = new Map((await openTasksTitled(db, { userId, moveId, titles })).map(({ id, title }) => [title, id]))
  const fresh = tasks.map((task) => ({
    ...task,
    place: placeOf(task),
    labelIds: [...new Set(task.labels.flatMap((label) => labels.get(label.toLowerCase()) ?? []))],
    duplicateOfId: originals.get(task.title.toLowerCase()) ?? null,
  }))

  await insertMovedTasks(db, { userId, moveId, sourceLabel: movers[from], tasks: fresh, at: now() })
  return fresh.filter(({ duplicateOfId }) => duplicateOfId !== null).length
}

/** Where tasks go: last in their group, in the order of the import. */
async function places(db: Db, { userId, tasks }: { userId: string; tasks: readonly Fresh[] }) {
  const ids = [...new Set(tasks.flatMap(({ taskGroupId }) => taskGroupId ?? []))]
  const groups = new Map((await lockOwnGroups(db, { userId, ids })).map(({ id, isInbox }) => [id, isInbox]))
  if (groups.size < ids.length) throw new Problem('task_group_not_found')

  return ({ taskGroupId, position }: Fresh) =>
    !taskGroupId || groups.get(taskGroupId) ? inbox : placeIn(taskGroupId, unplacedSort + 1 + position)
}
