import { Calendar, CalendarPlus } from 'lucide-react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useToday } from '../platform/today.ts'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './detail-copy.ts'
import { deadlineDay, deadlineInFull, deadlineTone } from './deadline.ts'
import { PickButton, Unset } from './PickButton.tsx'

type Props = { task: ListedTask }

export function DeadlineField({ task }: Props) {
  const today = useToday()
  const day = deadlineDay(task)
  if (!day) return <Unset task={task} what="deadline" icon={CalendarPlus} label={copy.addDeadline} />

  return (
    <PickButton
      task={task}
      what="deadline"
      name={copy.deadline}
      tone={task.status === 'INCOMPLETE' ? deadlineTone(day, today) : 'later'}
    >
      <Icon of={Calendar} />
      {deadlineInFull(task, day, today)}
    </PickButton>
  )
}
