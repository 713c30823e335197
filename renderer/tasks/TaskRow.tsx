import { memo, useState } from 'react'
import { Link } from 'wouter'
import type { Task } from '#shared/tasks/schemas.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import type { Day } from '../platform/time.ts'
import { cx } from '../ui/cx.ts'
import { Tick } from '../ui/Tick.tsx'
import { complete, whyNotComplete } from './actions.ts'
import { copy } from './copy.ts'
import { Due } from './Due.tsx'
import { useLeaving } from './leaving.ts'
import { TaskMeta } from './TaskMeta.tsx'
import { TaskRowActions } from './TaskRowActions.tsx'
import { titleOf } from './title.ts'
import { useFocusNeighbour } from './use-focus-neighbour.ts'
import styles from './TaskRow.module.css'

type Props = {
  task: Task
  userId: string
  today: Day
  isOpen?: boolean
  /** In a list that loses the row when its status changes, the row folds away first. */
  folds?: boolean
  /** Inside an event the source is only the moment. */
  inEvent?: boolean
}

export const TaskRow = memo(function TaskRow({ task, userId, today, isOpen = false, folds = false, inEvent = false }: Props) {
  const [isActive, setIsActive] = useState(false)
  const leaving = useLeaving(task.id)
  const status = leaving ?? task.status
  const isUnread = assignmentOf(task, userId)?.read === false
  const title = titleOf(task)
  const row = useFocusNeighbour<HTMLDivElement>()

  return (
    <div className={styles.fold} ref={row} data-leaving={(folds && leaving) || undefined}>
      <div
        className={styles.task}
        data-open={isOpen || undefined}
        data-archived={status === 'DISMISSED' || undefined}
        data-completing={(leaving === 'COMPLETED' && task.status === 'INCOMPLETE') || undefined}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setIsActive(true)}
        onPointerLeave={() => setIsActive(false)}
        onFocus={() => setIsActive(true)}
        onBlur={(event) => setIsActive(event.currentTarget.contains(event.relatedTarget))}
      >
        <Tick
          checked={status === 'COMPLETED'}
          label={copy.complete(title)}
          blocked={leaving ? undefined : whyNotComplete(task)}
          onToggle={() => complete(task)}
        />
        <div className={styles.main}>
          <div className={styles.line}>
            <Link href={`/tasks/${task.id}`} className={cx(styles.title, isUnread && styles.unread)}>
              {isUnread && <span className="visually-hidden">{copy.unread}</span>}
              {title}
            </Link>
            <Due task={task} today={today} />
          </div>
          <TaskMeta task={task} inEvent={inEvent} />
        </div>
        {isActive && !leaving && <TaskRowActions task={task} />}
      </div>
    </div>
  )
})
