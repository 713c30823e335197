import { Archive, ArchiveRestore, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Task } from '#shared/tasks/schemas.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { archive } from './actions.ts'
import { copy } from './copy.ts'
import { taskMenu } from './task-menu.ts'
import styles from './TaskRowActions.module.css'

type Props = { task: Task }

export function TaskRowActions({ task }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isArchived = task.status === 'DISMISSED'

  return (
    <div className={styles.actions} role="toolbar" aria-label={copy.taskActions} data-open={isOpen || undefined}>
      <IconButton
        icon={isArchived ? ArchiveRestore : Archive}
        label={isArchived ? copy.restore : copy.archive}
        small
        onClick={() => archive(task)}
      />
      <MenuButton label={copy.task} entries={() => taskMenu(task)} onOpenChange={setIsOpen}>
        {(trigger) => <IconButton icon={Ellipsis} label={copy.moreActions} small {...trigger} />}
      </MenuButton>
    </div>
  )
}
