import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { copy } from './detail-copy.ts'
import { RewordButton } from './RewordButton.tsx'
import { RewordHelp } from './RewordHelp.tsx'
import { useSpeaker } from './use-speaker.ts'
import styles from './InWords.module.css'

type Props = { task: ListedTask; isRewording: boolean }

/** Under the title of an open task that is a quote: whose words it has, and the words while they're reworded. */
export function InWords({ task, isRewording }: Props) {
  const speaker = useSpeaker(task)
  if (isRewording) return <RewordHelp task={task} />

  return (
    <div className={styles.line}>
      {speaker && <span>{copy.inWordsOf(speaker)}</span>}
      <RewordButton task={task} />
    </div>
  )
}
