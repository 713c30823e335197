import type { RequireSession } from '#server/auth/signed-in.ts'
import { pauseInactiveJob } from '#server/me/jobs.ts'
import { pauseInactive } from '#server/me/pause-inactive.ts'
import { meRoutes } from '#server/me/routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession; signOut: (sessionId: string) => void }

export const meFeature: Feature<Needs> = {
  routes: (app, { deps, config, signedIn, signOut }) => {
    app.route('/api/me', meRoutes(deps, config, signedIn, signOut))
  },
  jobs: ({ deps }) => [worker(pauseInactiveJob, () => pauseInactive(deps))],
  schedules: [[pauseInactiveJob, '30 4 * * *']],
}
