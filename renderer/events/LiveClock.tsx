import { offset } from '../platform/time.ts'
import { useNow } from '../platform/use-now.ts'
import { copy } from './copy.ts'
import styles from './LiveClock.module.css'

type Props = { since: string }

/** That a meeting is going on, and for how long. */
export function LiveClock({ since }: Props) {
  const seconds = (useNow(1000).getTime() - Date.parse(since)) / 1000

  return (
    <span className={styles.live}>
      <span className={styles.word}>{copy.live}</span>
      <span className={styles.time} role="timer" aria-label={copy.runningFor}>
        {offset(seconds)}
      </span>
    </span>
  )
}
