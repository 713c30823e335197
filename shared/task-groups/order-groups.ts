import type { TaskGroup } from '#shared/task-groups/schemas.ts'

/** Where a group or a task stands that nobody placed: last. */
export const newGroupSort = 9999

/** Groups in a new order: the inbox first, then those that are named, then the others as they stand. */
export function orderGroups<Group extends Pick<TaskGroup, 'id' | 'type'>>(
  groups: readonly Group[],
  sortedIds: readonly string[],
): Group[] {
  const place = new Map(sortedIds.map((id, index) => [id, index]))
  const rank = ({ id, type }: Group) => (type === 'INCOMING' ? -1 : (place.get(id) ?? sortedIds.length))
  return groups.toSorted((one, other) => rank(one) - rank(other))
}
