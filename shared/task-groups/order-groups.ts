import type { TaskGroup } from '#shared/task-groups/schemas.ts'

/** The sort value of a group or task that hasn't been placed. */
export const unplacedSort = 9999

/** Groups in a new order: the inbox, then the given ids, then the rest in their old order. */
export function orderGroups<Group extends Pick<TaskGroup, 'id' | 'type'>>(
  groups: readonly Group[],
  sortedIds: readonly string[],
): Group[] {
  const place = new Map(sortedIds.map((id, index) => [id, index]))
  const rank = ({ id, type }: Group) => (type === 'INCOMING' ? -1 : (place.get(id) ?? sortedIds.length))
  return groups.toSorted((one, other) => rank(one) - rank(other))
}
