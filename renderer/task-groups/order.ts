import type { TaskGroup } from '#shared/task-groups/schemas.ts'

/** Groups in the order of the board: by position, then by age. */
export function inOrder(groups: readonly TaskGroup[]): TaskGroup[] {
  return groups.toSorted(
    (one, other) => one.sort - other.sort || compare(one.createdAt, other.createdAt) || compare(one.id, other.id),
  )
}

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
