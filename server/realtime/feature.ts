import type { RequireSession } from '#server/platform/http/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { realtimeRoutes } from '#server/realtime/routes.ts'

type Needs = { deps: Deps; signedIn: RequireSession }

export const realtimeFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/realtime', realtimeRoutes(deps, signedIn))
  },
}
