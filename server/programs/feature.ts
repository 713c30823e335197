import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { worker } from '#server/platform/job.ts'
import { discoveryRoutes } from '#server/programs/discovery-routes.ts'
import { sweepProgramsJob } from '#server/programs/jobs.ts'
import { oauthRoutes } from '#server/programs/oauth-routes.ts'
import { programRoutes } from '#server/programs/routes.ts'
import { sweepPrograms } from '#server/programs/sweep-programs.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession }

export const programsFeature: Feature<Needs> = {
  routes: (app, { deps, config, signedIn }) => {
    app.route('/.well-known', discoveryRoutes(config))
    app.route('/api/oauth', oauthRoutes(deps, config))
    app.route('/api/programs', programRoutes(deps, config, signedIn))
  },
  jobs: ({ deps }) => [worker(sweepProgramsJob, () => sweepPrograms(deps))],
  schedules: [[sweepProgramsJob, '25 * * * *']],
}
