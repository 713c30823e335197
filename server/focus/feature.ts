import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { tasksCaptured } from '#server/capture/emits.ts'
import type { ServersModelOf } from '#server/capture/servers-model.ts'
import { judgeChanged } from '#server/focus/judge-changed.ts'
import { judgeChangedJob, relabelAllJob, relabelChangedJob } from '#server/focus/jobs.ts'
import { labelNew } from '#server/focus/label-new.ts'
import { relabelAll, relabelChanged } from '#server/focus/relabel-important.ts'
import { focusRoutes } from '#server/focus/routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { subscribe } from '#server/platform/event.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'
import { taskCreated } from '#server/tasks/emits.ts'

type Needs = { deps: Deps; signedIn: RequireSession; modelOf: ServersModelOf }

export const focusFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/me/tasks/important', focusRoutes(deps, signedIn))
  },
  jobs: ({ deps, modelOf }) => [
    worker(relabelChangedJob, async (job) => relabelChanged(deps, await modelOf(job.userId), job)),
    worker(relabelAllJob, async (job, attempt) => relabelAll(deps, await modelOf(job.userId), job, attempt)),
    worker(judgeChangedJob, () => judgeChanged(deps)),
  ],
  schedules: [[judgeChangedJob, '* * * * *']],
  on: () => [
    subscribe(tasksCaptured, labelNew),
    subscribe(taskCreated, (deps, { userId, assigneeIds }) =>
      labelNew(deps, { made: [{ visibleTo: [userId, ...assigneeIds] }] }),
    ),
  ],
}
