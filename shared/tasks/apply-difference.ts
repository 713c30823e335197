type Listed = { id: string; createdAt: string }

/** What changed in a list. `isWhole`: `tasks` is all of it. */
type Difference<Item> = { isWhole: boolean; tasks: readonly Item[]; gone: readonly string[] }

/** A list of open tasks with a difference applied, oldest first like the server's. Unchanged tasks stay the same objects. */
export function applyDifference<Item extends Listed>(known: readonly Item[], difference: Difference<Item>): Item[] {
  const { isWhole, tasks, gone } = difference
  if (isWhole) return [...tasks]

  const left = new Map(known.map((task) => [task.id, task]))
  for (const id of gone) left.delete(id)
  const before = left.size
  for (const task of tasks) left.set(task.id, task)

  return left.size === before ? [...left.values()] : [...left.values()].toSorted(byAge)
}

/** Oldest first. */
export function byAge(one: Listed, other: Listed) {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1
  return one.id < other.id ? -1 : 1
}
