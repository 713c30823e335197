import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { assignmentOf, isOnBoard } from '#shared/tasks/visible-in-group.ts'

/** A group's id or INCOMING; none for a task that no group shows. */
type Place = string | null | undefined

/** A list with where each of its tasks is, and the tasks of each place in order. */
export type Placed = {
  userId: string
  tasks: readonly ListedTask[]
  at: readonly Place[]
  places: ReadonlyMap<Place, readonly ListedTask[]>
}

/** Sorts open tasks into their groups. Looks only at what differs from `before`, because there can be thousands. */
export function placeTasks(tasks: readonly ListedTask[], userId: string, before: Placed | null): Placed {
  if (before?.userId !== userId) return placeTasks(tasks, userId, { userId, tasks: [], at: [], places: new Map() })

  const changed = new Set<Place>(before.at.slice(tasks.length))
  const at = tasks.map((task, index) => {
    const placeBefore = before.at[index]
    if (task === before.tasks[index]) return placeBefore
    const place = placeOf(task, userId)
    changed.add(placeBefore).add(place)
    return place
  })
  const inOrder = (place: Place, own: readonly ListedTask[]) =>
    place === 'INCOMING' ? latestFirst(own) : inPlace(own, userId)
  const places = new Map(
    [...Map.groupBy(tasks, (_, index) => at[index])].map(([place, own]) => [
      place,
      (!changed.has(place) && before.places.get(place)) || inOrder(place, own),
    ]),
  )

  return { userId, tasks, at, places }
}

/** Like `isInGroup`, but for all groups at once. */
function placeOf(task: ListedTask, userId: string): Place {
  const own = isOnBoard(task) ? assignmentOf(task, userId) : undefined
  return own?.stage === 'INCOMING' ? own.stage : own?.taskGroupId
}

/** A group's tasks in the user's order. Tasks never placed come last, oldest first. */
export function inPlace(tasks: readonly ListedTask[], userId: string): ListedTask[] {
  const placed = tasks.map((task) => ({ task, sort: assignmentOf(task, userId)?.sort ?? 0 }))
  placed.sort(
    (one, other) =>
      one.sort - other.sort || compare(one.task.createdAt, other.task.createdAt) || compare(one.task.id, other.task.id),
  )

  return placed.map(({ task }) => task)
}

/** Last changed first. */
function latestFirst(tasks: readonly ListedTask[]): ListedTask[] {
  return tasks.toSorted((one, other) => compare(other.updatedAt, one.updatedAt) || compare(other.id, one.id))
}

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
