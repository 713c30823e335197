import type { RequireSession } from '#server/platform/http/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { taskGroupRoutes } from '#server/task-groups/routes.ts'

type Needs = { deps: Deps; signedIn: RequireSession }

export const taskGroupsFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/task-groups', taskGroupRoutes(deps, signedIn))
  },
}
