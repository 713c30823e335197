import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { peopleRoutes } from '#server/people/routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'

type Needs = { deps: Deps; signedIn: RequireSession }

export const peopleFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/me/people', peopleRoutes(deps, signedIn))
  },
}
