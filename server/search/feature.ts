import type { RequireSession } from '#server/platform/http/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { searchRoutes } from '#server/search/routes.ts'

type Needs = { deps: Deps; signedIn: RequireSession }

export const searchFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/search', searchRoutes(deps, signedIn))
  },
}
