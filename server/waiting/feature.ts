import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { waitingRoutes } from '#server/waiting/routes.ts'

type Needs = { deps: Deps; signedIn: RequireSession }

export const waitingFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/waiting', waitingRoutes(deps, signedIn))
  },
}
