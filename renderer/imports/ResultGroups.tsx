import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { shortName } from '#shared/tasks/title.ts'
import { useMe } from '../me/queries.ts'
import { number } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { TaskRow } from '../tasks/TaskRow.tsx'
import type { ResultGroup } from './result-groups.ts'
import styles from './ResultGroups.module.css'

type Props = { groups: readonly ResultGroup[]; eventId: string }

/** The tasks of an import, under headings that say whose they are and where. */
export function ResultGroups({ groups, eventId }: Props) {
  const me = useMe()
  const today = useToday()

  return groups.map(({ key, title, to, tasks }) => (
    <div key={key} className={styles.group} role="group" aria-label={title}>
      <h3 className={styles.head}>
        {title}
        <span className={styles.count}>{number(tasks.length)}</span>
        {to && <span className={styles.to}>{to}</span>}
      </h3>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskRow
              task={task}
              userId={me.id}
              today={today}
              eventId={eventId}
              by={key === 'promised' ? whoseIs(task) : undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  ))
}

const whoseIs = ({ assignees: [first] }: ListedTask) => first && shortName(first.user.name)
