import { CloudOff } from 'lucide-react'
import { useConnection } from '../platform/connection.ts'
import { useStore } from '../platform/store.ts'
import { outbox } from '../changes/send-changes.ts'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import styles from './OfflineBanner.module.css'

/** Pushes the board down instead of covering it, and says that nothing is lost. */
export function OfflineBanner() {
  const connection = useConnection()
  const waiting = useStore(outbox.waiting).length
  if (connection === 'online') return null

  const isOffline = connection === 'offline'
  const more = isOffline ? waiting > 0 && copy.offlineWaiting(waiting) : copy.unreachableWaiting(waiting)
  return (
    <div className={styles.banner} role="status">
      <Icon of={CloudOff} size={14} />
      {isOffline ? copy.offline : copy.unreachable}
      <span className={styles.more}>{more}</span>
    </div>
  )
}
