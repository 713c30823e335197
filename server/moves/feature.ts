import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { moveRoutes } from '#server/moves/routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'

type Needs = { deps: Deps; signedIn: RequireSession }

export const movesFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/moves', moveRoutes(deps, signedIn))
  },
}
