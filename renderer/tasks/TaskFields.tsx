import { FolderInput, Repeat2, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { describeRecurrence } from '#shared/tasks/describe-recurrence.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { isShownIn } from '#shared/tasks/visible-in-group.ts'
import { useMe } from '../me/queries.ts'
import { useTaskGroups } from '../task-groups/queries.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './detail-copy.ts'
import { DeadlineField } from './DeadlineField.tsx'
import { LabelsField } from './LabelsField.tsx'
import { PickButton, Unset } from './PickButton.tsx'
import styles from './TaskFields.module.css'

type Props = { task: ListedTask }

/** The fields of a task. Each is a button that opens its picker. */
export function TaskFields({ task }: Props) {
  return (
    <dl className={styles.fields}>
      <Field name={copy.assignee}>
        <AssigneeField task={task} />
      </Field>
      <Field name={copy.deadline}>
        <DeadlineField task={task} />
      </Field>
      <Field name={copy.group}>
        <GroupField task={task} />
      </Field>
      <Field name={copy.labels}>
        <LabelsField task={task} />
      </Field>
      <Field name={copy.repeat}>
        <PickButton task={task} what="repeat" isUnset={!task.recurrence}>
          <Icon of={Repeat2} />
          {task.recurrence ? describeRecurrence(task.recurrence) : copy.doesNotRepeat}
        </PickButton>
      </Field>
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

function AssigneeField({ task }: Props) {
  const me = useMe()
  if (task.assignees.length === 0)
    return <Unset task={task} what="assignee" icon={UserRoundPlus} label={copy.addAssignee} />

  return (
    <PickButton task={task} what="assignee" name={copy.assignee}>
      {task.assignees.map(({ userId, user }) => (
        <span key={userId} className={styles.person}>
          <Avatar name={user.name} ghost={user.ghost} />
          {user.name} {userId === me.id && <span className={styles.quiet}>{copy.you}</span>}
        </span>
      ))}
    </PickButton>
  )
}

function GroupField({ task }: Props) {
  const me = useMe()
  const group = useTaskGroups().data?.find((one) =>
    isShownIn(one, { ...task, status: 'INCOMPLETE', duplicateOf: null, isNoise: false }, me.id),
  )
  if (!group) return <Unset task={task} what="group" icon={FolderInput} label={copy.moveTo} />

  return (
    <PickButton task={task} what="group" name={copy.group}>
      <span className={styles.emoji} aria-hidden="true">
        {group.icon}
      </span>
      {group.title}
    </PickButton>
  )
}
