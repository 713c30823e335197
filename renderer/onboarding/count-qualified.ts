import type { Me } from '#shared/me/schemas.ts'
import type { Onboarding } from '#shared/onboarding/schemas.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { convert } from '../tracking/conversions.ts'
import { onboardingQuery } from './activities.ts'

/**
 * Records the conversion of a user whose trial got somewhere, once the page knows. Where nothing is sold, there are no
 * trials. Returns a function that stops it.
 */
export function countQualified({ id, sellsSubscriptions }: Pick<Me, 'id' | 'sellsSubscriptions'>): () => void {
  if (!sellsSubscriptions) return () => {}

  let isCounting = false
  const look = (state: Onboarding | undefined) => {
    if (isCounting || !isUncounted(state)) return
    isCounting = true
    void convert(id, 'trial-qualified').finally(() => (isCounting = false))
  }
  queryClient.fetchQuery(onboardingQuery).then(look, () => {})
  return queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === keys.onboarding[0]) look(query.state.data as Onboarding | undefined)
  })
}

/** Whether the user's trial is qualified, and nobody recorded it yet. */
export function isUncounted(onboarding: Onboarding | undefined): boolean {
  const isDone = (name: string) =>
    onboarding?.activities.some(({ activity, completedAt }) => activity === name && completedAt !== null) ?? false
  return isDone('trial-qualified') && !isDone('trial-qualified-tracked')
}
