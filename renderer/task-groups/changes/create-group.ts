import { unplacedSort } from '#shared/task-groups/order-groups.ts'
import type { CreateTaskGroup, TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Kind } from '../../changes/kind.ts'
import { added, putInCache } from '../../changes/lists.ts'
import { keys } from '../../platform/query-keys.ts'
import { copy } from '../copy.ts'
import { groupDeletion } from './delete-group.ts'

type NewGroup = Omit<CreateTaskGroup, 'taskIds'>
export type GroupCreation = { kind: 'create-group'; group: NewGroup }

export const groupCreation = (group: NewGroup): GroupCreation => ({ kind: 'create-group', group })

export const createGroupKind: Kind<GroupCreation> = {
  kind: 'create-group',
  apply: {
    groups: (groups, { group, at }, userId) =>
      added(groups, { ...group, sort: unplacedSort, userId, createdAt: at, updatedAt: at }),
  },
  invert: ({ group }) => [groupDeletion(group.id)],
  request: ({ group }) => ({ method: 'POST', path: '/api/task-groups', body: { ...group, taskIds: [] } }),
  take: (_, answer) => putInCache(keys.taskGroups, answer as TaskGroup),
  subject: ({ group }) => copy.named(group.title),
}
