import { offset } from '../../platform/time.ts'
import { useNow } from '../../platform/use-now.ts'
import { copy } from './copy.ts'
import styles from './LiveClock.module.css'

type Props = { since: string }

/** How long a meeting has been going on, second by second. */
export function LiveClock({ since }: Props) {
  return (
    <span className={styles.live}>
      <LiveDot />
      {copy.live}
      <Elapsed since={since} />
    </span>
  )
}

export const LiveDot = () => <span className={styles.dot} aria-hidden="true" />

/** Hidden from screen readers, which would announce it every second. */
export function Elapsed({ since }: Props) {
  const now = useNow(1000)

  return (
    <span className={styles.clock} aria-hidden="true">
      {offset((now.getTime() - new Date(since).getTime()) / 1000)}
    </span>
  )
}
