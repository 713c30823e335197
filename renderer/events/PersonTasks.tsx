import { useMe } from '../me/queries.ts'
import { cappedCount } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { TaskRow } from '../tasks/TaskRow.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { copy } from './copy.ts'
import type { PeopleGroup } from './people-groups.ts'
import styles from './PersonTasks.module.css'

type Props = { group: PeopleGroup; eventId: string; heading: 'h3' | 'h4' }

/** One group of an event's tasks, under the name of the person they're assigned to. */
export function PersonTasks({ group, eventId, heading: Heading }: Props) {
  const me = useMe()
  const today = useToday()

  return (
    <div className={styles.group} role="group" aria-label={nameOf(group)}>
      <Heading className={styles.head}>
        {(group.kind === 'you' || group.kind === 'person') && (
          <Avatar name={group.kind === 'you' ? me.name : group.name} ghost={group.isGhost} />
        )}
        {nameOf(group)}
        <span className={styles.count}>{cappedCount(group.tasks.length)}</span>
      </Heading>
      <ul className={styles.tasks}>
        {group.tasks.map((task) => (
          <li key={task.id}>
            <TaskRow task={task} userId={me.id} today={today} eventId={eventId} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function nameOf(group: PeopleGroup): string {
  if (group.kind === 'person') return group.name

  return { you: copy.you, unassigned: copy.unassigned, archived: copy.archived, noise: copy.noise }[group.kind]
}
