import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { eventListRoutes } from '#server/events/list-routes.ts'
import { sendShareJob } from '#server/events/jobs.ts'
import { eventRoutes } from '#server/events/routes.ts'
import { shareRoutes } from '#server/events/share/routes.ts'
import { sendShare } from '#server/events/share/send-share.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { KeptAnswers } from '#server/platform/http/kept-answers.ts'
import { worker } from '#server/platform/job.ts'
import type { Mail } from '#server/providers/mail/mail.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession; keptAnswers: KeptAnswers; mail: Mail }

export const eventsFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn, keptAnswers }) => {
    app.route('/api/tasks/events', eventListRoutes({ deps, signedIn, keptAnswers }))
    app.route('/api/tasks', shareRoutes(deps, signedIn))
    app.route('/api/meetings', eventRoutes(deps, signedIn))
  },
  jobs: ({ deps, config, mail }) => [worker(sendShareJob, (job) => sendShare(deps, { mail, config }, job))],
}
