import { GripVertical } from 'lucide-react'
import type { Task } from '#shared/tasks/schemas.ts'
import { openLayer } from '../platform/layers.ts'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import styles from './TaskGrip.module.css'
import { titleOf } from './title.ts'

/** Starts a drag at once; a click opens the group picker. The keyboard has a command for that. */
export function TaskGrip({ task }: { task: Task }) {
  return (
    <button
      type="button"
      className={styles.grip}
      tabIndex={-1}
      aria-label={copy.grip(titleOf(task))}
      data-drag-handle
      onClick={(event) => openLayer({ kind: 'pick', what: 'group', taskIds: [task.id], anchor: event.currentTarget })}
    >
      <Icon of={GripVertical} size={14} />
    </button>
  )
}
