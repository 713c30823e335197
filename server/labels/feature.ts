import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { labelRoutes } from '#server/labels/routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'

type Needs = { deps: Deps; signedIn: RequireSession }

export const labelsFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/labels', labelRoutes(deps, signedIn))
  },
}
