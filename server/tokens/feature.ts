import type { RequireSession } from '#server/platform/http/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { tokenRoutes } from '#server/tokens/routes.ts'

type Needs = { deps: Deps; signedIn: RequireSession }

export const tokensFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/tokens', tokenRoutes(deps, signedIn))
  },
}
