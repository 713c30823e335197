import type { Me } from '#shared/me/schemas.ts'
import { api, clearLists } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

/** Changes the signed-in user and clears what the page cached for the previous one. */
export function switchUser(me: Me | null) {
  clearLists()
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== keys.me[0] && queryKey[0] !== keys.providers[0],
  })
  queryClient.setQueryData(keys.me, me)
}

export async function signOut() {
  await (window.kept ? window.kept.signOut() : api.post<void>('/api/auth/logout'))
  switchUser(null)
}
