import { useDndContext, useDroppable } from '@dnd-kit/core'
import { ChevronRight } from 'lucide-react'
import type { Landing } from '../../drag/cargo.ts'
import { cappedCount, longDay, type Day } from '../../platform/time.ts'
import { SelectAllButton } from '../../selection/SelectAllButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { copy } from './copy.ts'
import { dayFor, type Span } from './spans.ts'
import styles from './SpanHead.module.css'

type Props = {
  span: Span
  today: Day
  /** For a span that folds. */
  isUnfolded?: boolean | undefined
  onFold: () => void
}

/** The head of a span of time. While a task is over it, it says which day the task would get. */
export function SpanHead({ span: { key, tasks }, today, isUnfolded, onFold }: Props) {
  const { setNodeRef } = useDroppable({ id: key })
  // Core doesn't know a head as “over” that came with the scrolling.
  const landing = useDndContext().collisions?.[0]?.data?.landing as Landing | undefined
  const takes = landing?.over === key && !landing.isSame
  const day = key === 'week' || key === 'later' ? dayFor(key, today) : null
  const title = copy.span[key]
  const count = cappedCount(tasks.length)

  return (
    <div
      ref={setNodeRef}
      className={styles.head}
      data-late={key === 'overdue' || undefined}
      data-takes={takes || undefined}
    >
      {isUnfolded === undefined ? (
        <>
          <h2>{title}</h2>
          {takes && day && <span className={styles.day}>{longDay(day)}</span>}
          {tasks.length > 0 && (
            <SelectAllButton tasks={tasks} of={title} className={styles.count}>
              {count}
            </SelectAllButton>
          )}
        </>
      ) : (
        <h2 className={styles.fold}>
          <button type="button" aria-expanded={isUnfolded} onClick={onFold}>
            <Icon of={ChevronRight} size={14} />
            {title}
            {takes && day && <span className={styles.day}>{longDay(day)}</span>}
            <span className={styles.count}>
              <span aria-hidden="true">{count}</span>
              <span className="visually-hidden">{copy.foldedTasks(tasks.length)}</span>
            </span>
          </button>
        </h2>
      )}
    </div>
  )
}
