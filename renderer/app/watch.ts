import type { Me } from '#shared/me/schemas.ts'
import { pollFeatures } from '../me/poll-features.ts'
import { reportActivity } from '../me/report-activity.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

/** What goes on behind every page and changes nothing on it, except for a flag that changes. */
export function watch() {
  let userId: string | undefined
  let stops: (() => void)[] = []

  const look = () => {
    const me = queryClient.getQueryData<Me | null>(keys.me)
    if (me?.id === userId) return
    for (const stop of stops) stop()
    userId = me?.id
    stops = me ? [reportActivity(me.id), pollFeatures()] : []
  }
  queryClient.getQueryCache().subscribe(look)
  look()
}
