import { Check } from 'lucide-react'
import { memo, useEffect, type ComponentType, type MouseEvent } from 'react'
import { Link } from 'wouter'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import type { Day } from '../platform/time.ts'
import { changeSelection, currentSelection } from '../selection/state.ts'
import { extended, toggled } from '../selection/selection.ts'
import { isDrawnTheSame } from './is-drawn-the-same.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { Tick } from '../ui/Tick.tsx'
import { complete, whyNotComplete } from './actions.ts'
import { copy } from './copy.ts'
import { Due } from './Due.tsx'
import { listOf } from '../selection/task-lists.ts'
import { prefetchTask } from './queries.ts'
import { StarButton } from './StarButton.tsx'
import { TaskGrip } from './TaskGrip.tsx'
import { QuotedTitle } from './QuotedTitle.tsx'
import { useRowState } from './row-state.ts'
import { RewordRow } from './RewordRow.tsx'
import { TaskMeta } from './TaskMeta.tsx'
import { TaskRowActions } from './TaskRowActions.tsx'
import { titleOf } from '#shared/tasks/title.ts'
import { useFocusNeighbor } from './use-focus-neighbor.ts'
import { useIsOpen } from './use-is-open.ts'
import styles from './TaskRow.module.css'

/** Where the cursor rests this long, the task may be opened. */
const dwellMs = 60

export type TaskRowProps = {
  task: ListedTask
  userId: string
  today: Day
  /** Folds the row before a status change removes it from the list. */
  folds?: boolean
  /** The title of its group, in a list of several. */
  group?: string | undefined
  /** Whether the heading above says its day, so the row shows only the time. */
  isDaySaid?: boolean
  /** The event whose tasks are listed. The source then shows only the time. */
  eventId?: string
  /** Whose task it is, where the list doesn't say so. */
  by?: string | undefined
  /** Whether the row can be dragged. */
  drags?: boolean
  /** Actions that the list offers below the row. */
  Offer?: ComponentType<{ task: ListedTask }> | undefined
}

export const TaskRow = memo(function TaskRow({
  task,
  userId,
  today,
  folds = false,
  group,
  isDaySaid = false,
  eventId,
  by,
  drags = false,
  Offer,
}: TaskRowProps) {
  const { isActive, isSelected, isLifted, isPressed, isReworded, isMarked, isLive, leaving } = useRowState(task)
  const status = leaving ?? task.status
  const isOpen = useIsOpen(task.id)
  const own = assignmentOf(task, userId)
  const canDrag = drags && !leaving
  const isUnread = own?.read === false
  const hasStar = own !== undefined && !leaving && (isActive || own.favorite)
  const title = titleOf(task)
  const row = useFocusNeighbor<HTMLDivElement>(task.id)
  useEffect(() => {
    if (!isActive) return
    const timer = setTimeout(() => prefetchTask(task.id), dwellMs)
    return () => clearTimeout(timer)
  }, [isActive, task.id])

  return (
    <div className={styles.fold} ref={row} data-leaving={(folds && leaving) || undefined}>
      <div
        className={styles.task}
        data-task-id={task.id}
        data-cursor={isActive || undefined}
        data-drag={canDrag || undefined}
        data-lifted={isLifted || undefined}
        data-selected={isSelected || undefined}
        data-marked={isMarked || undefined}
        data-open={isOpen || isReworded || undefined}
        data-live={isLive || undefined}
        data-archived={status === 'DISMISSED' || undefined}
        data-completing={(leaving === 'COMPLETED' && task.status === 'INCOMPLETE') || undefined}
        onClickCapture={(event) => select(event, task.id)}
      >
        {isSelected && <Icon of={Check} size={14} className={styles.check} />}
        {canDrag && (isActive || isPressed || isLifted) && <TaskGrip task={task} />}
        <Tick
          checked={status === 'COMPLETED'}
          label={copy.complete(title)}
          blocked={leaving ? undefined : whyNotComplete(task)}
          onToggle={() => complete([task])}
        />
        <div className={styles.main}>
          {isReworded ? (
            <RewordRow task={task} />
          ) : (
            <>
              <div className={styles.line}>
                <Link href={`/tasks/${task.id}`} className={cx(styles.title, isUnread && styles.unread)}>
                  {isSelected && <span className="visually-hidden">{copy.selected}</span>}
                  {isUnread && <span className="visually-hidden">{copy.unread}</span>}
                  {task.titleKind === 'quoted' ? <QuotedTitle task={task} /> : title}
                </Link>
                <Due task={task} today={today} isDaySaid={isDaySaid} />
              </div>
              <div className={styles.meta}>
                <TaskMeta task={task} eventId={eventId} by={by} group={group} isLive={isLive} />
                {isActive && !leaving && <TaskRowActions task={task} />}
                {hasStar && <StarButton task={task} small className={styles.star} />}
              </div>
            </>
          )}
          {Offer && <Offer task={task} />}
        </div>
      </div>
    </div>
  )
}, isDrawnTheSame)

/** A click with Shift or Command selects; so does a tap while there is a selection. */
function select(event: MouseEvent, taskId: string) {
  const isHeld = event.shiftKey || event.metaKey || event.ctrlKey
  if (!isHeld && !(isTap(event) && currentSelection().ids.size > 0)) return

  event.preventDefault()
  event.stopPropagation()
  const list = listOf(taskId)?.taskIds() ?? []
  changeSelection((before) => (event.shiftKey ? extended(before, taskId, list) : toggled(before, taskId)))
}

const isTap = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
