import { useAtomValue } from 'jotai'
import { CloudOff } from 'lucide-react'
import { useConnection } from '../platform/connection.ts'
import { outbox } from '../changes/send-changes.ts'
import { storedIds } from '../changes/stored-changes.ts'
import { Banner } from '../ui/Banner.tsx'
import { copy } from './copy.ts'

/** Shows that Kept is offline, and how many changes are saved on this device. */
export function OfflineBanner() {
  const connection = useConnection()
  const stored = useAtomValue(storedIds)
  const waiting = useAtomValue(outbox.waiting).filter(({ id }) => stored.has(id)).length
  if (connection === 'online') return null

  const isOffline = connection === 'offline'
  const more = isOffline ? waiting > 0 && copy.offlineWaiting(waiting) : copy.unreachableWaiting(waiting)
  return (
    <Banner icon={CloudOff} more={more}>
      {isOffline ? copy.offline : copy.unreachable}
    </Banner>
  )
}
