import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { repeat, setDeadline, snooze } from '../actions.ts'
import { deadlineDay, type Deadline } from '../deadline.ts'
import { DeadlinePicker } from '../DeadlinePicker.tsx'
import { RecurrencePicker } from '../RecurrencePicker.tsx'
import { SnoozePicker } from '../SnoozePicker.tsx'
import { choose } from './choose.ts'
import { sharedValue } from './shared-value.ts'

type Props = { tasks: readonly ListedTask[] }

const none: Deadline = { deadline: null, deadlineType: null }

export function DeadlinePick({ tasks }: Props) {
  const deadline = sharedValue(tasks, ({ deadline }) => deadline)
  const value = tasks.find((task) => task.deadline === deadline) ?? none

  return (
    <DeadlinePicker
      value={deadline ? value : none}
      onChoose={(chosen) => choose(tasks, () => setDeadline(tasks, chosen))}
    />
  )
}

export function SnoozePick({ tasks }: Props) {
  return (
    <SnoozePicker
      value={sharedValue(tasks, ({ snoozedUntil }) => snoozedUntil)}
      onChoose={(until) => choose(tasks, () => snooze(tasks, until))}
    />
  )
}

export function RepeatPick({ tasks }: Props) {
  return (
    <RecurrencePicker
      value={sharedValue(tasks, ({ recurrence }) => recurrence)}
      deadline={sharedValue(tasks, deadlineDay)}
      onChoose={(recurrence) => choose(tasks, () => repeat(tasks, recurrence))}
    />
  )
}
