import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { recordCorrections } from '#server/learning/record-corrections.ts'
import { learningRoutes } from '#server/learning/routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { subscribe } from '#server/platform/event.ts'
import type { Feature } from '#server/platform/feature.ts'
import { tasksEdited } from '#server/tasks/emits.ts'

type Needs = { deps: Deps; signedIn: RequireSession }

export const learningFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/me/learned', learningRoutes(deps, signedIn))
  },
  on: () => [subscribe(tasksEdited, recordCorrections)],
}
