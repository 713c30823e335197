import { Calendar, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Task } from '#shared/tasks/schemas.ts'
import { isShownIn } from '#shared/tasks/visible-in-group.ts'
import { LabelChip } from '../labels/LabelChip.tsx'
import { useLabels } from '../labels/queries.ts'
import { useMe } from '../me/queries.ts'
import { useToday } from '../platform/today.ts'
import { useTaskGroups } from '../task-groups/queries.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import { deadlineDay, deadlineInFull, deadlineTone } from './deadline.ts'
import styles from './TaskFields.module.css'

type Props = { task: Task }

export function TaskFields({ task }: Props) {
  const me = useMe()
  const all = useLabels()
  const labels = task.labels.flatMap(({ labelId }) => all.get(labelId) ?? [])
  const group = useTaskGroups().data?.find((one) => isShownIn(one, { ...task, status: 'INCOMPLETE' }, me.id))

  return (
    <dl className={styles.fields}>
      <Field name={copy.assignee}>
        {task.assignees.map(({ userId, user }) => (
          <span key={userId} className={styles.value}>
            <Avatar name={user.name} ghost={user.ghost} />
            {user.name} {userId === me.id && <span className={styles.quiet}>{copy.you}</span>}
          </span>
        ))}
        {task.assignees.length === 0 && (
          <span className={styles.unset}>
            <Icon of={UserRound} />
            {copy.nobody}
          </span>
        )}
      </Field>
      <Field name={copy.deadline}>
        <DeadlineValue task={task} />
      </Field>
      {group && (
        <Field name={copy.group}>
          <span className={styles.value}>
            <span className={styles.emoji} aria-hidden="true">
              {group.icon}
            </span>
            {group.title}
          </span>
        </Field>
      )}
      {labels.length > 0 && (
        <Field name={copy.labels}>
          {labels.map((label) => (
            <LabelChip key={label.id} label={label} large />
          ))}
        </Field>
      )}
    </dl>
  )
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function DeadlineValue({ task }: Props) {
  const today = useToday()
  const day = deadlineDay(task)
  const tone = day && task.status === 'INCOMPLETE' ? deadlineTone(day, today) : 'later'

  return (
    <span className={day ? styles.value : styles.unset} data-tone={tone}>
      <Icon of={Calendar} />
      {day ? deadlineInFull(task, day, today) : copy.noDeadline}
    </span>
  )
}
