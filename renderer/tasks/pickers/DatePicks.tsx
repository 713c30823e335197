import type { Task } from '#shared/tasks/schemas.ts'
import { repeat, setDeadline, snooze } from '../actions.ts'
import { deadlineDay, type Deadline } from '../deadline.ts'
import { DeadlinePicker } from '../DeadlinePicker.tsx'
import { RecurrencePicker } from '../RecurrencePicker.tsx'
import { SnoozePicker } from '../SnoozePicker.tsx'
import { choose } from './choose.ts'
import { agreed } from './agreed.ts'

type Props = { tasks: readonly Task[] }

const none: Deadline = { deadline: null, deadlineType: null }

export function DeadlinePick({ tasks }: Props) {
  const deadline = agreed(tasks, ({ deadline }) => deadline)
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
      value={agreed(tasks, ({ snoozedUntil }) => snoozedUntil)}
      onChoose={(until) => choose(tasks, () => snooze(tasks, until))}
    />
  )
}

export function RepeatPick({ tasks }: Props) {
  return (
    <RecurrencePicker
      value={agreed(tasks, ({ recurrence }) => recurrence)}
      deadline={agreed(tasks, deadlineDay)}
      onChoose={(recurrence) => choose(tasks, () => repeat(tasks, recurrence))}
    />
  )
}
