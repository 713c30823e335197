import type { Me } from '#shared/me/schemas.ts'
import { api } from '../platform/api.ts'
import { clockHere } from '../platform/clock.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { store } from '../platform/state.ts'
import { asText, storedAtom } from '../platform/stored-atom.ts'

const tried = storedAtom('sessionStorage', 'time-zone-tried', null, asText)

/** Sends this device's time zone once per session, for reading spoken deadlines, unless the user fixed another. */
export async function keepTimeZone(me: Me) {
  const timezone = clockHere().timeZone
  if (me.timezoneFixed || timezone === me.timezone || store.get(tried)) return

  store.set(tried, timezone)
  try {
    const saved = await api.put<Me>('/api/me', { timezone })
    // The rest of the answer may be older than what the page knows by now.
    queryClient.setQueryData<Me | null>(keys.me, (now) =>
      now?.id === saved.id && !now.timezoneFixed ? { ...now, timezone: saved.timezone } : now,
    )
  } catch {
    // The next session tries again.
  }
}
