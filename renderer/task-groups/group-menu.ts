import { Archive, ArrowLeft, ArrowRight, PencilLine, Plus, SmilePlus, Trash2 } from 'lucide-react'
import { boardProblems } from '#shared/board-problems.ts'
import { whyNotDeletable } from '#shared/task-groups/can-delete.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { openLayer } from '../platform/layers.ts'
import { boardNow } from '../changes/registry.ts'
import type { MenuEntry } from '../ui/menu-entry.ts'
import { canMoveGroup, deleteGroup, moveGroup } from './actions.ts'
import { copy } from './copy.ts'

export type GroupEdits = { title: () => void; icon: () => void }
type Options = { group: TaskGroup; tasks: readonly Task[]; edit: GroupEdits | undefined; onArchiveAll: () => void }

/** The menu of a group. The inbox can only archive its tasks. */
export function groupMenu({ group, tasks, edit, onArchiveAll }: Options): MenuEntry[] {
  const archiveAll: MenuEntry[] =
    tasks.length > 0
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
      blocked: whyItStays(group, tasks.length),
      run: () => deleteGroup(group),
    },
  ]
}

/** Mentions hidden tasks, because otherwise the reason would look wrong. */
function whyItStays(group: TaskGroup, shown: number): string | undefined {
  const open = boardNow().orderOf(group.id).length
  const because = whyNotDeletable(group, open)
  if (!because) return undefined

  return open > shown
    ? `${boardProblems[because].message} ${copy.hiddenTasks(open - shown)}`
    : boardProblems[because].message
}
