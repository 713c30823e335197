import type { RequireSession } from '#server/auth/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { taskRoutes } from '#server/tasks/routes.ts'

type Needs = { deps: Deps; signedIn: RequireSession }

export const tasksFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/tasks', taskRoutes(deps, signedIn))
  },
}
