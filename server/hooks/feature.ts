import type { RequireSession } from '#server/auth/signed-in.ts'
import { sweepDeliveriesJob } from '#server/hooks/jobs.ts'
import { hookRoutes } from '#server/hooks/routes.ts'
import { startDelivering } from '#server/hooks/start-delivering.ts'
import { sweepDeliveries } from '#server/hooks/sweep-deliveries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'
import type { Reach } from '#server/platform/outside/reach.ts'

type Needs = { deps: Deps; signedIn: RequireSession; reach: Reach }

export const hooksFeature: Feature<Needs> = {
  routes: (app, { deps, reach, signedIn }) => {
    app.route('/api/hooks', hookRoutes(deps, reach, signedIn))
  },
  jobs: ({ deps }) => [worker(sweepDeliveriesJob, () => sweepDeliveries(deps))],
  schedules: [[sweepDeliveriesJob, '45 3 * * *']],
  start: ({ deps, reach }) => startDelivering(deps, reach),
}
