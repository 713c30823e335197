import { slackConnected, slackSkipped } from '#server/connections/emits.ts'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { editOnboarding } from '#server/onboarding/edit-onboarding.ts'
import { onboardingRoutes, trialSummaryRoutes } from '#server/onboarding/routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { subscribe } from '#server/platform/event.ts'
import type { Feature } from '#server/platform/feature.ts'

type Needs = { deps: Deps; signedIn: RequireSession }

export const onboardingFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/me/onboarding', onboardingRoutes(deps, signedIn))
    app.route('/api/me/trial-summary', trialSummaryRoutes(deps, signedIn))
  },
  on: () => [subscribe(slackConnected, completeSlackStep), subscribe(slackSkipped, completeSlackStep)],
}

const completeSlackStep = (deps: Deps, { userId }: { userId: string }) =>
  editOnboarding(deps, { userId, changes: { completedActivity: 'connect-slack' } })
