import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { exportRoutes } from '#server/export/routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'

type Needs = { deps: Deps; signedIn: RequireSession }

export const exportFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/export', exportRoutes(deps, signedIn))
  },
}
