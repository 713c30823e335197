import { Plus } from 'lucide-react'
import { openLayer } from '../../platform/layers.ts'
import { Icon } from '../../ui/Icon.tsx'
import { copy } from '../../task-groups/copy.ts'
import styles from './AddTask.module.css'

/** The last row of a column. */
export function AddTask({ taskGroupId }: { taskGroupId: string }) {
  return (
    <button type="button" className={styles.add} onClick={() => openLayer({ kind: 'quick-add', taskGroupId })}>
      <Icon of={Plus} size={14} />
      {copy.addTask}
    </button>
  )
}
