import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { tasksCaptured } from '#server/capture/emits.ts'
import type { Deps } from '#server/platform/deps.ts'
import { subscribe } from '#server/platform/event.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'
import { askForTopics } from '#server/topics/ask-for-topics.ts'
import { clusterTopics } from '#server/topics/cluster-topics.ts'
import { clusterTopicsJob } from '#server/topics/jobs.ts'
import { topicRoutes } from '#server/topics/routes.ts'

type Needs = { deps: Deps; signedIn: RequireSession }

export const topicsFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/me/topics', topicRoutes(deps, signedIn))
  },
  jobs: ({ deps }) => [worker(clusterTopicsJob, (job) => clusterTopics(deps, job))],
  on: () => [subscribe(tasksCaptured, askForTopics)],
}
