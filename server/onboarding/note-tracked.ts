import { editOnboarding } from '#server/onboarding/edit-onboarding.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Conversion } from '#shared/tracking/events.ts'

/** Notes that the conversion of a user whose trial got somewhere was recorded, so that the page doesn't do it again. */
export async function noteTracked(deps: Deps, { userId, name }: { userId: string; name: Conversion }) {
  if (name !== 'trial-qualified') return
  const qualified = { userId, activity: 'trial-qualified', completedAt: { not: null } }
  if ((await deps.db.onboardingActivity.count({ where: qualified })) > 0)
    await editOnboarding(deps, { userId, changes: { completedActivity: 'trial-qualified-tracked' } })
}
