import { Archive, ArrowLeft, ArrowRight, PencilLine, Plus, SmilePlus, Trash2 } from 'lucide-react'
import { boardProblems } from '#shared/board-problems.ts'
import { whyNotDeletable } from '#shared/task-groups/can-delete.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { openLayer } from '../platform/layers.ts'
import type { MenuEntry } from '../ui/menu-entry.ts'
import { canMoveGroup, deleteGroup, moveGroup } from './actions.ts'
import { copy } from './copy.ts'

export type GroupEdits = { title: () => void; icon: () => void }
type Options = {
  group: TaskGroup
  /** How many tasks it has, and how many of them the board shows. */
  count: { all: number; shown: number }
  edit: GroupEdits | undefined
  onArchiveAll: () => void
}

/** The menu of a group. The inbox can only archive its tasks. */
export function groupMenu({ group, count, edit, onArchiveAll }: Options): MenuEntry[] {
  const archiveAll: MenuEntry[] =
    count.all > 0
      ? [{ key: 'archive', label: edit ? copy.archiveAll : copy.dismissAll, icon: Archive, run: onArchiveAll }]
      : []
  if (!edit) return archiveAll

  return [
    { key: 'add', label: copy.addTask, icon: Plus, run: () => openLayer({ kind: 'quick-add', taskGroupId: group.id }) },
    { kind: 'separator', key: 'group' },
    { key: 'rename', label: copy.rename, icon: PencilLine, run: edit.title },
    { key: 'icon', label: copy.changeIcon, icon: SmilePlus, run: edit.icon },
    ...(canMoveGroup(group, -1)
      ? [{ key: 'left', label: copy.moveLeft, icon: ArrowLeft, run: () => moveGroup(group, -1) }]
      : []),
    ...(canMoveGroup(group, 1)
      ? [{ key: 'right', label: copy.moveRight, icon: ArrowRight, run: () => moveGroup(group, 1) }]
      : []),
    { kind: 'separator', key: 'end' },
    ...archiveAll,
    {
      key: 'delete',
      label: copy.deleteGroup,
      icon: Trash2,
      isDanger: true,
      blocked: whyItStays(group, count),
      run: () => deleteGroup(group),
    },
  ]
}

/** Mentions hidden tasks, because otherwise the reason would look wrong. */
function whyItStays(group: TaskGroup, { all, shown }: Options['count']): string | undefined {
  const because = whyNotDeletable(group, all)
  if (!because) return undefined

  return all > shown
    ? `${boardProblems[because].message} ${copy.hiddenTasks(all - shown)}`
    : boardProblems[because].message
}
