import type { Me } from '#shared/me/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { currentUserId } from './current.ts'

const pollMs = 30_000
const timeoutMs = 20_000

/** Fetches the user's flags now and then, so that a change alters the open page. Returns a function that stops it. */
export function pollFeatures(): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) void refreshFeatures()
  }, pollMs)
  return () => clearInterval(timer)
}

/** Fetches the user's flags. A failure changes nothing: the next poll asks again. */
export async function refreshFeatures() {
  const userId = currentUserId()
  const signal = AbortSignal.timeout(timeoutMs)
  const features = await api.getList<Me['features']>('/api/me/features', signal).catch(() => null)
  if (!features) return
  queryClient.setQueryData<Me | null>(keys.me, (me) => (me?.id === userId ? withFeatures(me, features) : me))
}

/** The same user if their flags are the same, so that nothing is drawn again. */
export const withFeatures = (me: Me, features: Me['features']): Me =>
  Object.entries(features).every(([flag, isOn]) => me.features[flag] === isOn) ? me : { ...me, features }
