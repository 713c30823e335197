import { Check } from 'lucide-react'
import type { Progress } from '#shared/events/schemas.ts'
import { Icon } from '../ui/Icon.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { copy } from './copy.ts'
import { stagesOf } from './stages-of.ts'
import styles from './Stages.module.css'

type Props = { progress: Progress | null; lines: number; speakers: number }

/** The server's progress. Every number is a real count. */
export function Stages({ progress, lines, speakers }: Props) {
  const { stages, done } = stagesOf(progress, lines, speakers)

  return (
    <div className={styles.work}>
      <ul aria-live="polite">
        {stages.map((stage) => (
          <li key={stage.text} data-state={stage.state}>
            {stage.state === 'done' && (
              <span className={styles.done}>
                <Icon of={Check} size={10} />
              </span>
            )}
            {stage.state === 'now' && <Spinner />}
            {stage.state === 'waiting' && <span className={styles.dot} />}
            {stage.text}
          </li>
        ))}
      </ul>
      <ProgressBar label={copy.progress} percent={Math.round((done / stages.length) * 100)} />
      <p className={styles.note}>{progress?.who ? copy.canCloseAsking : copy.canClose}</p>
    </div>
  )
}
