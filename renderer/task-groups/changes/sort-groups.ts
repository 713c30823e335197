import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Kind } from '../../changes/kind.ts'
import { queryClient } from '../../platform/query-client.ts'
import { keys } from '../../platform/query-keys.ts'
import { copy } from '../copy.ts'

export type GroupsSort = { kind: 'sort-groups'; sortedTaskGroupIds: readonly string[] }

export const groupsSort = (sortedTaskGroupIds: readonly string[]): GroupsSort => ({
  kind: 'sort-groups',
  sortedTaskGroupIds,
})

/** The inbox always comes first. */
export const sortableIds = (groups: readonly TaskGroup[]) =>
  groups.flatMap(({ id, type }) => (type === 'INCOMING' ? [] : [id]))

export const sortGroupsKind: Kind<GroupsSort> = {
  kind: 'sort-groups',
  apply: {
    groups(groups, { sortedTaskGroupIds }) {
      const positions = new Map(sortedTaskGroupIds.map((id, index) => [id, index + 1]))
      return groups.map((group) =>
        group.type === 'INCOMING' ? group : { ...group, sort: positions.get(group.id) ?? group.sort },
      )
    },
  },
  invert: (_, { groups }) => [groupsSort(sortableIds(groups))],
  request: ({ sortedTaskGroupIds }) => ({ method: 'PUT', path: '/api/task-groups/sort', body: { sortedTaskGroupIds } }),
  take: (_, answer) => void queryClient.setQueryData(keys.taskGroups, answer),
  subject: () => copy.yourGroups,
}
