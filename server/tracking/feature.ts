import { forwardEvents } from '#server/tracking/forward-events.ts'
import { trackingGauges } from '#server/tracking/gauges.ts'
import { forwardEventsJob, sweepTrackedJob } from '#server/tracking/jobs.ts'
import { clientErrorRoute } from '#server/tracking/client-error-route.ts'
import type { ClientErrors } from '#server/tracking/client-errors.ts'
import { trackRoutes } from '#server/tracking/routes.ts'
import { sweepEvents } from '#server/tracking/sweep-events.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { worker } from '#server/platform/job.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession; reach: Reach; clientErrors: ClientErrors }

export const trackingFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn, clientErrors }) => {
    app.route('/api/track', trackRoutes(deps, signedIn))
    app.route('/api/client-errors', clientErrorRoute(deps, clientErrors))
  },
  jobs: ({ deps, config, reach }) => [
    worker(forwardEventsJob, () => forwardEvents(deps, config, reach)),
    worker(sweepTrackedJob, () => sweepEvents(deps)),
  ],
  schedules: [
    [forwardEventsJob, '* * * * *'],
    [sweepTrackedJob, '15 4 * * *'],
  ],
  gauges: ({ deps, config, clientErrors }) => trackingGauges(deps.db, config, clientErrors),
}
