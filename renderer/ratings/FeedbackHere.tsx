import { lazy, Suspense } from 'react'
import type { Task } from '#shared/tasks/schemas.ts'
import { useFeedback } from './feedback.ts'

const FeedbackBar = lazy(() => import('./FeedbackBar.tsx').then((module) => ({ default: module.FeedbackBar })))

type Props = { task: Task }

/** The question about a bad rating that was given to the open task. */
export function FeedbackHere({ task }: Props) {
  const asked = useFeedback()
  const isHere = asked?.taskId === task.id && asked.place === 'detail'

  return <Suspense fallback={null}>{isHere && <FeedbackBar task={task} />}</Suspense>
}
