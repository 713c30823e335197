import type { Deps } from '#server/platform/deps.ts'
import type { TaskGroupCreated } from '#server/task-groups/emits.ts'
import { writeTaskOrder } from '#server/task-groups/rows.ts'
import { announceTasks } from '#server/tasks/announce-task.ts'
import { writeTasks } from '#server/tasks/rows/changes.ts'
import { lockPlaces, lockTasks } from '#server/tasks/rows/locks.ts'
import { moveTasks } from '#server/tasks/rows/places.ts'

/** Moves the tasks that the user sees into their new group, in the given order. */
export async function fillTaskGroup(deps: Deps, { userId, group, taskIds: named, at }: TaskGroupCreated) {
  const { db } = deps
  const locked = await lockTasks(db, userId, named)
  const taskIds = locked.map(({ id }) => id)
  await lockPlaces(db, taskIds)
  await writeTasks(db, taskIds, {}, { at, by: userId, reason: 'user' })
  await moveTasks(db, { userId, taskIds, to: group, at })
  await writeTaskOrder(db, group.id, named)
  await announceTasks(deps, userId, taskIds)
}
