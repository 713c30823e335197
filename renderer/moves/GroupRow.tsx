import { Repeat2 } from 'lucide-react'
import { useState } from 'react'
import type { MovedGroup, MovedTask } from '#shared/moves/move.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { dayOf, shortDate } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { copy } from './copy.ts'
import { newGroup, type Places } from './plan.ts'
import styles from './GroupRow.module.css'

type Place = Places[string]
type Props = {
  group: MovedGroup
  tasks: readonly MovedTask[]
  place: Place
  groups: readonly TaskGroup[]
  isFirst: boolean
  isBusy: boolean
  onPlace: (place: Place) => void
}

const few = 3
const many = 200

/** A group of the file: whether it comes, where it goes, and its first tasks. */
export function GroupRow({ group, tasks, place, groups, isFirst, isBusy, onPlace }: Props) {
  const [shown, setShown] = useState(isFirst ? few : 0)
  const visible = place.isIn ? tasks.slice(0, shown) : []

  return (
    <li className={styles.group}>
      <div className={styles.head}>
        <input
          type="checkbox"
          className={styles.check}
          checked={place.isIn}
          disabled={isBusy}
          aria-label={copy.bring(group.title)}
          onChange={(event) => onPlace({ ...place, isIn: event.target.checked })}
        />
        <b className="truncate">
          {group.icon && <span aria-hidden="true">{group.icon} </span>}
          {group.title}
        </b>
        <span className={styles.count}>{copy.tasks(tasks.length)}</span>
        {place.isIn ? (
          <Select
            className={styles.select}
            value={place.to}
            disabled={isBusy}
            aria-label={copy.goesTo(group.title)}
            onChange={(event) => onPlace({ ...place, to: event.target.value })}
          >
            <option value={newGroup}>{copy.newGroup}</option>
            {groups.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        ) : (
          <span className={styles.stays}>{copy.stays}</span>
        )}
      </div>
      {visible.length > 0 && (
        <ul className={styles.tasks}>
          {visible.map((task) => (
            <TaskLine key={task.key} task={task} />
          ))}
        </ul>
      )}
      {place.isIn && tasks.length > shown && (
        <Button kind="link" size="s" className={styles.more} onClick={() => setShown(shown + many)}>
          {copy.showAll(tasks.length)}
        </Button>
      )}
    </li>
  )
}

function TaskLine({ task }: { task: MovedTask }) {
  const today = useToday()
  const day = task.due && (task.due.deadlineType === 'DATE' ? task.due.deadline : dayOf(new Date(task.due.deadline)))

  return (
    <li>
      <span className={styles.title}>{task.title}</span>
      {day && (
        <time dateTime={day} data-overdue={day < today || undefined}>
          {shortDate(day, today)}
        </time>
      )}
      <span className={styles.meta}>
        {task.repeat && <Badge icon={Repeat2}>{copy.repeats}</Badge>}
        {task.labels.map((label) => (
          <Badge key={label}>{label}</Badge>
        ))}
        {task.subtasks > 0 && <span>{copy.subtasks(task.subtasks)}</span>}
      </span>
    </li>
  )
}
