import type { Me } from '#shared/me/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

const triedKey = 'time-zone-tried'

/** Sends the user's time zone once per session, for reading spoken deadlines. */
export async function keepTimeZone(me: Me) {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (timezone === me.timezone || sessionStorage.getItem(triedKey)) return

  sessionStorage.setItem(triedKey, timezone)
  try {
    queryClient.setQueryData(keys.me, await api.put<Me>('/api/me', { timezone }))
  } catch {
    // The next session tries again.
  }
}
