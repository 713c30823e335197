import type { RequireSession } from '#server/auth/signed-in.ts'
import { deviceRoutes } from '#server/devices/routes.ts'
import { downloadAppRoutes } from '#server/download-app/routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession; signOut: (sessionId: string) => void }

export const devicesFeature: Feature<Needs> = {
  routes: (app, { deps, config, signedIn, signOut }) => {
    app.route('/api/me', deviceRoutes(deps, signedIn, signOut))
    app.route('/api/me', downloadAppRoutes(deps, config, signedIn))
  },
}
