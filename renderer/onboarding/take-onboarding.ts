import type { Me } from '#shared/me/schemas.ts'
import type { Onboarding } from '#shared/onboarding/schemas.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

/**
 * Stores how far the user is, as the server says. An answer about the user that is still on its way may be older, so
 * they are loaded again.
 */
export async function takeOnboarding(state: Onboarding) {
  const { onboarding, onboarded } = state
  const wasLoading = queryClient.isFetching({ queryKey: keys.me }) > 0
  await queryClient.cancelQueries({ queryKey: keys.me })
  queryClient.setQueryData(keys.onboarding, state)
  queryClient.setQueryData<Me | null>(keys.me, (me) => me && { ...me, onboarding, onboarded })
  if (wasLoading) void queryClient.invalidateQueries({ queryKey: keys.me }) // it may have had more news
}
