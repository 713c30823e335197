import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { onboardingRoutes, trialSummaryRoutes } from '#server/onboarding/routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'

type Needs = { deps: Deps; signedIn: RequireSession }

export const onboardingFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/me/onboarding', onboardingRoutes(deps, signedIn))
    app.route('/api/me/trial-summary', trialSummaryRoutes(deps, signedIn))
  },
}
