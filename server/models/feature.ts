import type { ModelWorld } from '#server/models/announce-model.ts'
import { catalogOf } from '#server/models/catalog.ts'
import { downloadModelJob } from '#server/models/jobs.ts'
import { resumeDownloads } from '#server/models/resume-downloads.ts'
import { modelRoutes } from '#server/models/routes.ts'
import { runDownload } from '#server/models/run-download.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { worker } from '#server/platform/job.ts'

type Needs = ModelWorld & { deps: Deps; signedIn: RequireSession }

export const modelsFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn, ...world }) => {
    app.route('/api/models', modelRoutes(deps, world, signedIn))
  },
  jobs: ({ deps, ...world }) => {
    catalogOf(world.config) // a wrong one is reported at the start
    return [worker(downloadModelJob, (job) => runDownload(deps, world, job), { checksSpace: true })]
  },
  start: ({ deps, ...world }) => {
    void resumeDownloads(deps, world).catch((error: unknown) => deps.log.error({ err: error }, 'resuming downloads'))
    return world.downloads
  },
}
