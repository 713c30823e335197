import { ArrowLeftRight, PencilLine, Plus, SmilePlus, Trash2 } from 'lucide-react'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { groupsNow, perform } from '../changes/perform.ts'
import { copy } from './copy.ts'

/** Creates a group at the right end of the board. Returns its id. */
export function createGroup(title: string): string {
  const id = uuid7()
  perform([{ kind: 'create-group', group: { id, type: 'CUSTOM', title, icon: null, taskIds: [] } }], {
    say: copy.created(title),
    icon: Plus,
    about: [id],
  })

  return id
}

export function renameGroup({ id }: TaskGroup, title: string) {
  perform([{ kind: 'edit-group', groupId: id, patch: { title } }], {
    say: copy.renamed(title),
    icon: PencilLine,
    about: [id],
  })
}

export function setGroupIcon({ id, title }: TaskGroup, icon: string | null) {
  perform([{ kind: 'edit-group', groupId: id, patch: { icon } }], {
    say: copy.iconChanged(title),
    icon: SmilePlus,
    about: [id],
  })
}

export function deleteGroup({ id, title }: TaskGroup) {
  perform([{ kind: 'delete-group', groupId: id }], { say: copy.deleted(title), icon: Trash2, about: [id] })
}

/** Moves a group before another one, or to the right end. */
export function placeGroup(group: TaskGroup, beforeId: string | null) {
  const others = sortableIds().filter((id) => id !== group.id)
  const at = beforeId === null ? others.length : others.indexOf(beforeId)
  sortGroups(others.toSpliced(at < 0 ? others.length : at, 0, group.id), group)
}

/** Whether a group can move some places to the right, or left if negative. */
export function canMoveGroup({ id }: TaskGroup, steps: number): boolean {
  const ids = sortableIds()
  return ids[ids.indexOf(id) + steps] !== undefined && ids.includes(id)
}

export function moveGroup(group: TaskGroup, steps: number) {
  const ids = sortableIds()
  const from = ids.indexOf(group.id)
  sortGroups(ids.toSpliced(from, 1).toSpliced(from + steps, 0, group.id), group)
}

function sortGroups(sortedTaskGroupIds: readonly string[], { id, title }: TaskGroup) {
  perform([{ kind: 'sort-groups', sortedTaskGroupIds }], { say: copy.moved(title), icon: ArrowLeftRight, about: [id] })
}

const sortableIds = () => groupsNow().flatMap(({ id, type }) => (type === 'INCOMING' ? [] : [id]))
