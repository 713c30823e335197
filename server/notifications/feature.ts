import type { RequireSession } from '#server/auth/signed-in.ts'
import { sendNoticeJob } from '#server/notifications/jobs.ts'
import { sendNotice } from '#server/notifications/send-notice.ts'
import { notificationSettingRoutes } from '#server/notifications/settings/routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'
import type { Mail } from '#server/providers/mail/mail.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession; mail: Mail }

export const notificationsFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/me/settings/notifications', notificationSettingRoutes(deps, signedIn))
  },
  jobs: ({ deps, config, mail }) => [worker(sendNoticeJob, (job) => sendNotice(deps, { mail, config }, job))],
}
