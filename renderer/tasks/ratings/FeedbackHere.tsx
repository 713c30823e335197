import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { FeedbackBar } from './FeedbackBar.tsx'
import { useFeedback } from './state.ts'

type Props = { task: ListedTask }

/** The question about a bad rating given in the open task. */
export function FeedbackHere({ task }: Props) {
  const feedback = useFeedback()
  const isHere = feedback?.taskId === task.id && feedback.place === 'detail'

  return isHere && <FeedbackBar task={task} />
}
