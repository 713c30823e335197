import { ago } from './ago.ts'
import { copy } from './copy.ts'
import { useMinute } from './use-minute.ts'
import styles from './LastRead.module.css'

/** When a source was read last, so that one sees that it is. */
export function LastRead({ at }: { at: string | null }) {
  const now = useMinute()

  return <p className={styles.read}>{at ? <time dateTime={at}>{copy.lastRead(ago(new Date(at), now))}</time> : copy.notRead}</p>
}
