import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { feedRoutes } from '#server/export/feed/routes.ts'
import { exportRoutes } from '#server/export/routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession }

export const exportFeature: Feature<Needs> = {
  routes: (app, needs) => {
    app.route('/api/export', exportRoutes(needs))
    app.route('/api/calendar-feed', feedRoutes(needs))
  },
}
