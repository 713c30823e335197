import { googleRoutes } from '#server/auth/google-routes.ts'
import { sweepSessionsJob } from '#server/auth/jobs.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { sessionRoutes } from '#server/auth/session-routes.ts'
import { sweepSessions } from '#server/auth/session.ts'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'
import type { Google } from '#server/providers/google/google.ts'

type Needs = {
  deps: Deps
  config: Config
  signedIn: RequireSession
  signOut: (sessionId: string) => void
  google: Google | null
}

export const authFeature: Feature<Needs> = {
  routes: (app, { deps, config, google, signedIn, signOut }) => {
    app.route('/api/auth', authRoutes(deps, config, google, signedIn, signOut))
    app.route('/api/auth', googleRoutes(deps, config, google, signedIn, signOut))
    app.route('/api/me/sessions', sessionRoutes(deps, signedIn, signOut))
  },
  jobs: ({ deps, signOut }) => [worker(sweepSessionsJob, () => sweepSessions(deps, signOut))],
  schedules: [[sweepSessionsJob, '15 3 * * *']],
}
