import type { EditTaskGroup, TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Kind } from '../../changes/kind.ts'
import { edited, putInCache } from '../../changes/lists.ts'
import { overwrites, valuesOf } from '../../changes/patch.ts'
import { keys } from '../../platform/query-keys.ts'
import { groupNamed } from './group-named.ts'

export type GroupEdit = { kind: 'edit-group'; groupId: string; patch: EditTaskGroup }

export const groupEdit = (groupId: string, patch: EditTaskGroup): GroupEdit => ({ kind: 'edit-group', groupId, patch })

export const editGroupKind: Kind<GroupEdit> = {
  kind: 'edit-group',
  apply: { groups: (groups, { groupId, patch }) => edited(groups, groupId, patch) },
  invert({ groupId, patch }, { groups }) {
    const group = groups.find(({ id }) => id === groupId)
    return group ? [groupEdit(groupId, valuesOf(patch, group))] : []
  },
  request: ({ groupId, patch }) => ({ method: 'PUT', path: `/api/task-groups/${groupId}`, body: patch }),
  take: (_, answer) => putInCache(keys.taskGroups, answer as TaskGroup),
  covers: (later, earlier) => later.groupId === earlier.groupId && overwrites(later.patch, earlier.patch),
  subject: ({ groupId }) => groupNamed(groupId),
}
