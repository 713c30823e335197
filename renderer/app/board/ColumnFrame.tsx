import { useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { useIsLifted } from '../../drag/lifted.ts'
import { copy } from '../../task-groups/copy.ts'
import { ColumnIcon } from './ColumnIcon.tsx'
import styles from './ColumnFrame.module.css'

type Props = {
  title: string
  icon?: string | null
  isInbox?: boolean
  /** The column's group, once loaded. */
  groupId?: string
  /** Replaces the icon and title. */
  head?: ReactNode
  note?: ReactNode
  children: ReactNode
}

export function ColumnFrame({ title, icon = null, isInbox = false, groupId, head, note, children }: Props) {
  const isLifted = useIsLifted(groupId ?? '')
  const { isOver, setNodeRef } = useDroppable({ id: groupId ?? title, disabled: !groupId })
  return (
    <section
      className={styles.column}
      data-column
      data-group-id={groupId}
      data-inbox={isInbox || undefined}
      data-lifted={isLifted || undefined}
      data-drop-target={isOver ? '' : undefined}
      aria-label={title}
    >
      <header className={styles.head} data-drag={(groupId && !isInbox) || undefined}>
        {head ?? (
          <>
            <ColumnIcon icon={icon} />
            <h2 className="truncate">{title}</h2>
          </>
        )}
      </header>
      {note}
      <div className={styles.body} data-scroller role="region" tabIndex={0} aria-label={copy.columnTasks(title)}>
        {/* Core scrolls only what is around a droppable. */}
        <div ref={setNodeRef}>{children}</div>
      </div>
    </section>
  )
}
