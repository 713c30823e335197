import type { Me } from '#shared/me/schemas.ts'
import type { Onboarding } from '#shared/onboarding/schemas.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

/**
 * Stores how far the user is, as the server says. A response still in flight may be older, so it's dropped, and the user
 * is loaded again.
 */
export async function takeOnboarding(state: Onboarding) {
  const { onboarding, onboarded } = state
  const wasLoading = queryClient.isFetching({ queryKey: keys.me }) > 0
  await Promise.all([keys.me, keys.onboarding].map((queryKey) => queryClient.cancelQueries({ queryKey })))
  queryClient.setQueryData(keys.onboarding, state)
  queryClient.setQueryData<Me | null>(keys.me, (me) => me && { ...me, onboarding, onboarded })
  if (wasLoading) void queryClient.invalidateQueries({ queryKey: keys.me }) // it may have had more news
}
