import { useMe } from '../me/queries.ts'
import { useToday } from '../platform/today.ts'
import { deadlineInRow } from '../tasks/deadline.ts'
import { isSameName } from '../tasks/same-name.ts'
import { Avatar } from '../ui/Avatar.tsx'
import styles from './ComparedTask.module.css'
import type { ComparedTask as Task } from '#shared/readers/schemas.ts'
import { copy } from './copy.ts'
import type { Difference } from './differences.ts'

type Props = {
  /** Null if this reader found no task in these words. */
  task: Task | null
  differences: readonly Difference[]
  /** Whether it says in words what differs; a mark alone would be color alone. */
  hasBadges: boolean
}

/** A task as one reader has it, with what differs from the other. */
export function ComparedTask({ task, differences, hasBadges }: Props) {
  const me = useMe()
  const today = useToday()
  if (!task) {
    return (
      <div className={styles.nothing}>
        <span className={styles.ring} />
        {copy.nothingFound}
      </div>
    )
  }

  const { title, person, day } = task
  const differs = (difference: Difference) => differences.includes(difference)
  const isMine = person !== null && isSameName(person, me.name)
  return (
    <div className={styles.task}>
      <span className={styles.ring} />
      <div className={styles.main}>
        <div className={styles.line}>
          <span className={styles.title}>
            <Marked isMarked={differs('wording') || differs('only-here')}>{title}</Marked>
          </span>
          {(day !== null || differs('date')) && (
            <span className={styles.due} data-today={day === today || undefined}>
              <Marked isMarked={differs('date')}>{day === null ? copy.noDate : deadlineInRow(day, today)}</Marked>
            </span>
          )}
        </div>
        <div className={styles.meta}>
          <Avatar name={person ?? '?'} ghost={person === null} />
          <Marked isMarked={differs('person')}>{person === null ? copy.nobody : isMine ? copy.you : person}</Marked>
          {hasBadges &&
            differences.map((difference) => (
              <span key={difference} className={styles.badge}>
                {copy.differences[difference]}
              </span>
            ))}
        </div>
      </div>
    </div>
  )
}

function Marked({ isMarked, children }: { isMarked: boolean; children: string }) {
  return isMarked ? <mark className={styles.differs}>{children}</mark> : children
}
