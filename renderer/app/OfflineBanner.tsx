import { useAtomValue } from 'jotai'
import { CloudOff } from 'lucide-react'
import { useConnection, useWhyAtRest } from '../platform/connection.ts'
import { outbox } from '../changes/send-changes.ts'
import { storedIds } from '../changes/stored-changes.ts'
import { Banner } from '../ui/Banner.tsx'
import { copy } from './copy.ts'

/** Shows that Kept is offline or why it isn't running, and how many changes are saved on this device. */
export function OfflineBanner() {
  const connection = useConnection()
  const whyAtRest = useWhyAtRest()
  const stored = useAtomValue(storedIds)
  const waiting = useAtomValue(outbox.waiting).filter(({ id }) => stored.has(id)).length
  if (connection === 'online') return null

  if (connection === 'unreachable')
    return (
      <Banner icon={CloudOff} more={(!whyAtRest || waiting > 0) && copy.unreachableWaiting(waiting)}>
        {whyAtRest ?? copy.unreachable}
      </Banner>
    )
  return (
    <Banner icon={CloudOff} more={waiting > 0 && copy.offlineWaiting(waiting)}>
      {copy.offline}
    </Banner>
  )
}
