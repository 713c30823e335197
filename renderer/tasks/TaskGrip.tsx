import { GripVertical } from 'lucide-react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useDragHandle } from '../drag/use-drag-handle.ts'
import { openLayer } from '../platform/layers.ts'
import { focusTask } from '../selection/task-lists.ts'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import styles from './TaskGrip.module.css'
import { titleOf } from '#shared/tasks/title.ts'

/** Makes its row draggable, and starts a drag at once. A click opens the group picker. */
export function TaskGrip({ task }: { task: ListedTask }) {
  const handle = useDragHandle(task.id)

  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={copy.grip(titleOf(task))}
      data-drag-handle
      onClick={(event) => pickGroup(task.id, event.currentTarget)}
      {...handle}
    >
      <Icon of={GripVertical} size={14} />
    </button>
  )
}

/** The focus returns to the row, because the handle is gone once the picker has it. */
export function pickGroup(taskId: string, anchor: HTMLElement) {
  focusTask(taskId)
  openLayer({ kind: 'pick', what: 'group', taskIds: [taskId], anchor })
}
