import { sweepTrackedJob } from '#server/tracking/jobs.ts'
import { trackRoutes } from '#server/tracking/routes.ts'
import { sweepEvents } from '#server/tracking/sweep-events.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { worker } from '#server/platform/job.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession }

export const trackingFeature: Feature<Needs> = {
  routes: (app, { deps, config, signedIn }) => {
    app.route('/api/track', trackRoutes(deps, config, signedIn))
  },
  jobs: ({ deps }) => [worker(sweepTrackedJob, () => sweepEvents(deps))],
  schedules: [[sweepTrackedJob, '15 4 * * *']],
}
