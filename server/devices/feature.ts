import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { deviceRoutes } from '#server/devices/routes.ts'
import { downloadRoutes } from '#server/devices/download-routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { desktopHandOver, desktopSignIn } from '#server/devices/desktop-routes.ts'
import type { Feature } from '#server/platform/feature.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession; signOut: (sessionId: string) => void }

export const devicesFeature: Feature<Needs> = {
  routes: (app, { deps, config, signedIn, signOut }) => {
    app.route('/auth', desktopHandOver(deps))
    app.route('/api/auth', desktopSignIn(deps, signOut))
    app.route('/api/me', deviceRoutes(deps, signedIn, signOut))
    app.route('/api/me', downloadRoutes(deps, config, signedIn))
  },
}
