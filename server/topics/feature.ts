import { every } from 'hono/combine'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { tasksCaptured } from '#server/capture/emits.ts'
import { ifOn } from '#server/me/if-on.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { subscribe } from '#server/platform/event.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'
import { askForTopics } from '#server/topics/ask-for-topics.ts'
import { clusterTopics } from '#server/topics/cluster-topics.ts'
import { clusterTopicsJob } from '#server/topics/jobs.ts'
import { topicRoutes } from '#server/topics/routes.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession }

export const topicsFeature: Feature<Needs> = {
  routes: (app, { deps, config, signedIn }) => {
    const withPage = every(signedIn, ifOn('topicsPage', deps, config))
    app.route('/api/me/topics', topicRoutes(deps, signedIn, withPage))
  },
  jobs: ({ deps }) => [worker(clusterTopicsJob, (job) => clusterTopics(deps, job))],
  on: () => [subscribe(tasksCaptured, askForTopics)],
}
