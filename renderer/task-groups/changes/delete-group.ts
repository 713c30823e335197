import { defaultGroupTitle } from '#shared/task-groups/title.ts'
import type { Board } from '../../changes/board.ts'
import type { Edit } from '../../changes/change.ts'
import type { Kind } from '../../changes/kind.ts'
import { dropFromCache, without } from '../../changes/lists.ts'
import { keys } from '../../platform/query-keys.ts'
import { copy } from '../copy.ts'
import type { GroupCreation } from './create-group.ts'
import { groupEdit } from './edit-group.ts'
import { groupNamed } from './group-named.ts'
import { groupsSort, sortableIds } from './sort-groups.ts'

export type GroupDeletion = { kind: 'delete-group'; groupId: string }

export const groupDeletion = (groupId: string): GroupDeletion => ({ kind: 'delete-group', groupId })

export const deleteGroupKind: Kind<GroupDeletion> = {
  kind: 'delete-group',
  apply: { groups: (groups, { groupId }) => without(groups, groupId) },
  invert: ({ groupId }, before) => created(groupId, before),
  request: ({ groupId }) => ({ method: 'DELETE', path: `/api/task-groups/${groupId}` }),
  take: ({ groupId }) => dropFromCache(keys.taskGroups, groupId),
  subject: ({ groupId }) => groupNamed(groupId),
}

function created(groupId: string, { groups }: Board): Edit[] {
  const group = groups.find(({ id }) => id === groupId)
  if (!group || group.type === 'INCOMING') return []
  const { id, type, title, icon } = group

  // The server refuses a new group with the default title, but allows renaming one to it.
  const isUntitled = title === defaultGroupTitle
  const creation: GroupCreation = {
    kind: 'create-group',
    group: { id, type, title: isUntitled ? copy.newGroup : title, icon },
  }
  return [creation, ...(isUntitled ? [groupEdit(groupId, { title })] : []), groupsSort(sortableIds(groups))]
}
