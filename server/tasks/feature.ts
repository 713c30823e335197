import type { RequireSession } from '#server/platform/http/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import { subscribe } from '#server/platform/event.ts'
import { worker } from '#server/platform/job.ts'
import { taskGroupCreated } from '#server/task-groups/emits.ts'
import { fillTaskGroup } from '#server/tasks/fill-task-group.ts'
import { deleteOldChangesJob } from '#server/tasks/jobs.ts'
import type { KeptAnswers } from '#server/platform/http/kept-answers.ts'
import type { Feature } from '#server/platform/feature.ts'
import { taskRoutes } from '#server/tasks/routes.ts'
import { deleteOldChanges } from '#server/tasks/rows/versions.ts'

type Needs = { deps: Deps; signedIn: RequireSession; keptAnswers: KeptAnswers }

export const tasksFeature: Feature<Needs> = {
  routes: (app, needs) => {
    app.route('/api/tasks', taskRoutes(needs))
  },
  jobs: ({ deps }) => [worker(deleteOldChangesJob, () => deleteOldChanges(deps.db))],
  schedules: [[deleteOldChangesJob, '15 3 * * *']],
  on: () => [subscribe(taskGroupCreated, fillTaskGroup)],
}
