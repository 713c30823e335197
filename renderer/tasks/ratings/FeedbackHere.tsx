import type { Task } from '#shared/tasks/schemas.ts'
import { FeedbackBar } from './FeedbackBar.tsx'
import { useFeedback } from './feedback.ts'

type Props = { task: Task }

/** The question about a bad rating given in the open task. */
export function FeedbackHere({ task }: Props) {
  const asked = useFeedback()
  const isHere = asked?.taskId === task.id && asked.place === 'detail'

  return isHere && <FeedbackBar task={task} />
}
