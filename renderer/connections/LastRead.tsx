import { useNow } from '../platform/use-now.ts'
import { ago } from './ago.ts'
import { copy } from './copy.ts'
import styles from './LastRead.module.css'

/** When a source was last read. */
export function LastRead({ at }: { at: string | null }) {
  const now = useNow()

  return (
    <p className={styles.read}>
      {at ? <time dateTime={at}>{copy.lastRead(ago(new Date(at), now))}</time> : copy.notRead}
    </p>
  )
}
