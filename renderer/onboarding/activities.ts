import { useQuery } from '@tanstack/react-query'
import type { EditOnboarding, Onboarding, OwnActivity } from '#shared/onboarding/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

const path = '/api/me/onboarding'

export const onboardingQuery = {
  queryKey: keys.onboarding,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Onboarding>(path, signal),
}

/** The user's onboarding activities, loaded only if wanted. */
export const useOnboarding = (isWanted: boolean) => useQuery({ ...onboardingQuery, enabled: isWanted })

export const noteDownload = () => completeActivity('download-mac-app')

/** Completes an activity, optimistically. */
export function completeActivity(activity: OwnActivity) {
  const completedAt = new Date().toISOString()
  queryClient.setQueryData<Onboarding>(keys.onboarding, (known) => {
    if (!known || known.activities.some((done) => done.activity === activity && done.completedAt)) return known
    const others = known.activities.filter((other) => other.activity !== activity)
    return { ...known, activities: [...others, { activity, completedAt, createdAt: completedAt }] }
  })
  const change: EditOnboarding = { completedActivity: activity }
  // If this fails, the user sees it once more, which does no harm.
  void api.put<Onboarding>(path, change, { keepalive: true }).then(
    (state) => queryClient.setQueryData(keys.onboarding, state),
    () => {},
  )
}
