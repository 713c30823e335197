import { useTask } from '../queries.ts'
import { titleOf } from '#shared/tasks/title.ts'
import { copy } from './copy.ts'
import { FeedbackBar } from './FeedbackBar.tsx'
import styles from './FeedbackCard.module.css'

type Props = { taskId: string }

/** The question about a bad rating given in a row. It floats, because the row may move while the user answers. */
export function FeedbackCard({ taskId }: Props) {
  const { task } = useTask(taskId)
  if (!task) return null

  return (
    <div className={styles.card}>
      <p className="truncate">{copy.about(titleOf(task))}</p>
      <FeedbackBar task={task} />
    </div>
  )
}
