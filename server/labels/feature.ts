import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { labelRoutes } from '#server/labels/routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sweepDeletedLabelsJob } from '#server/labels/jobs.ts'
import { sweepDeletedLabels } from '#server/labels/rows.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'

type Needs = { deps: Deps; signedIn: RequireSession }

export const labelsFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/labels', labelRoutes(deps, signedIn))
  },
  jobs: ({ deps }) => [worker(sweepDeletedLabelsJob, () => sweepDeletedLabels(deps.db, deps.now()))],
  schedules: [[sweepDeletedLabelsJob, '20 4 * * *']],
}
