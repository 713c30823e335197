import type { CaptureWorkers } from '#server/capture/workers.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { worker } from '#server/platform/job.ts'
import { compareReadersJob } from '#server/readers/jobs.ts'
import { pauseWhileRecording } from '#server/readers/pause-while-recording.ts'
import { readerRoutes } from '#server/readers/routes.ts'
import { runComparison } from '#server/readers/run-comparison.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession; captureWorkers: CaptureWorkers }

export const readersFeature: Feature<Needs> = {
  routes: (app, { deps, config, signedIn }) => {
    app.route('/api/me/reader', readerRoutes(deps, config, signedIn))
  },
  jobs: ({ deps, config, captureWorkers }) => [
    worker(compareReadersJob, (job) => runComparison({ deps, config, workers: captureWorkers }, job)),
  ],
  start: ({ deps, config, captureWorkers }) => (config.isLoopback ? pauseWhileRecording(deps, captureWorkers) : null),
}
