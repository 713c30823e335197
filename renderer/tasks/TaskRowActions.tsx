import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { isCaptured } from './ratings/is-captured.ts'
import { RatingButtons } from './ratings/RatingButtons.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { archive } from './actions.ts'
import { copy } from './copy.ts'
import { RewordButton } from './RewordButton.tsx'
import { TaskMenuButton } from './TaskMenuButton.tsx'
import styles from './TaskRowActions.module.css'

type Props = { task: ListedTask }

export function TaskRowActions({ task }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isArchived = task.status === 'DISMISSED'
  const isQuoted = task.titleKind === 'quoted'
  const canRate = isCaptured(task)

  return (
    <div
      className={styles.actions}
      role="toolbar"
      aria-label={copy.taskActions}
      data-open={isOpen || undefined}
      data-rates={canRate || undefined}
      data-rewords={isQuoted || undefined}
    >
      {isQuoted && <RewordButton task={task} />}
      {canRate && <RatingButtons task={task} place="row" />}
      <IconButton
        icon={isArchived ? ArchiveRestore : Archive}
        label={isArchived ? copy.restore : copy.archive}
        small
        onClick={() => archive([task])}
      />
      <TaskMenuButton task={task} small onOpenChange={setIsOpen} />
    </div>
  )
}
