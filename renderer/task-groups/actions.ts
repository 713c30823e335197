import { ArrowLeftRight, PencilLine, Plus, SmilePlus, Trash2 } from 'lucide-react'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { perform } from '../changes/perform.ts'
import { groupCreation } from './changes/create-group.ts'
import { groupDeletion } from './changes/delete-group.ts'
import { groupEdit } from './changes/edit-group.ts'
import { groupsSort, sortableIds } from './changes/sort-groups.ts'
import { copy } from './copy.ts'
import { groupsNow } from './groups-now.ts'

/** Creates a group at the right end of the board. Returns its id. */
export function createGroup(title: string): string {
  const id = uuid7()
  perform([groupCreation({ id, type: 'CUSTOM', title, icon: null })], {
    message: copy.created(title),
    icon: Plus,
    about: [id],
  })

  return id
}

export function renameGroup({ id }: TaskGroup, title: string) {
  perform([groupEdit(id, { title })], {
    message: copy.renamed(title),
    icon: PencilLine,
    about: [id],
  })
}

export function setGroupIcon({ id, title }: TaskGroup, icon: string | null) {
  perform([groupEdit(id, { icon })], {
    message: copy.iconChanged(title),
    icon: SmilePlus,
    about: [id],
  })
}

export function deleteGroup({ id, title }: TaskGroup) {
  perform([groupDeletion(id)], { message: copy.deleted(title), icon: Trash2, about: [id] })
}

/** Moves a group before another one, or to the right end. */
export function placeGroup(group: TaskGroup, beforeId: string | null) {
  const others = sortableIds(groupsNow()).filter((id) => id !== group.id)
  const at = beforeId === null ? others.length : others.indexOf(beforeId)
  sortGroups(others.toSpliced(at < 0 ? others.length : at, 0, group.id), group)
}

/** Whether a group can move some places to the right, or left if negative. */
export function canMoveGroup({ id }: TaskGroup, steps: number): boolean {
  const ids = sortableIds(groupsNow())
  return ids[ids.indexOf(id) + steps] !== undefined && ids.includes(id)
}

export function moveGroup(group: TaskGroup, steps: number) {
  const ids = sortableIds(groupsNow())
  const from = ids.indexOf(group.id)
  sortGroups(ids.toSpliced(from, 1).toSpliced(from + steps, 0, group.id), group)
}

function sortGroups(sortedTaskGroupIds: readonly string[], { id, title }: TaskGroup) {
  perform([groupsSort(sortedTaskGroupIds)], { message: copy.moved(title), icon: ArrowLeftRight, about: [id] })
}
