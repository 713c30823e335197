import type { RequireSession } from '#server/platform/http/signed-in.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import { removeLeftovers } from '#server/imports/archive/receive-archive.ts'
import { archiveRoutes } from '#server/imports/archive/routes.ts'
import { importRoutes } from '#server/imports/routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession; captureWorkers: CaptureWorkers }

export const importsFeature: Feature<Needs> = {
  routes: (app, { deps, config, captureWorkers, signedIn }) => {
    app.route('/api/imports', archiveRoutes(deps, config, signedIn))
    app.route('/api/imports', importRoutes(deps, captureWorkers, signedIn))
  },
  start({ deps, config }) {
    removeLeftovers(config.dataDir, deps.now()).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'old imports were not removed'),
    )
    return null
  },
}
