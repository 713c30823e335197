import { deliver } from '#server/hooks/deliver.ts'
import { attemptDeliveryJob, resumeDeliveriesJob, sweepDeliveriesJob, writeDeliveriesJob } from '#server/hooks/jobs.ts'
import { hookGauges } from '#server/hooks/gauges.ts'
import { hookRoutes } from '#server/hooks/routes.ts'
import { redactDeliveries } from '#server/hooks/rows.ts'
import { resumeDeliveries } from '#server/hooks/resume-deliveries.ts'
import { collectDeliveries, writeDeliveries } from '#server/hooks/write-deliveries.ts'
import { sweepDeliveries } from '#server/hooks/sweep-deliveries.ts'
import { transcriptDeleted } from '#server/meetings/emits.ts'
import type { Deps } from '#server/platform/deps.ts'
import { subscribe } from '#server/platform/event.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { worker } from '#server/platform/job.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'

type Needs = { deps: Deps; signedIn: RequireSession; reach: Reach }

export const hooksFeature: Feature<Needs> = {
  routes: (app, { deps, reach, signedIn }) => {
    app.route('/api/hooks', hookRoutes(deps, reach, signedIn))
  },
  jobs: ({ deps, reach }) => [
    worker(writeDeliveriesJob, () => writeDeliveries(deps)),
    worker(attemptDeliveryJob, (job) => deliver(deps, reach, job)),
    worker(resumeDeliveriesJob, () => resumeDeliveries(deps)),
    worker(sweepDeliveriesJob, () => sweepDeliveries(deps)),
  ],
  schedules: [
    [resumeDeliveriesJob, '*/5 * * * *'],
    [sweepDeliveriesJob, '45 3 * * *'],
  ],
  outbox:
    ({ deps }) =>
    () =>
      collectDeliveries(deps),
  on: () => [subscribe(transcriptDeleted, ({ db }, deleted) => redactDeliveries(db, deleted))],
  gauges: ({ deps }) => hookGauges(deps.db),
}
