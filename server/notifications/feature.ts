import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { sendNoticeJob } from '#server/notifications/jobs.ts'
import { sendNotice } from '#server/notifications/send-notice.ts'
import { notificationSettingRoutes } from '#server/notifications/settings/routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sourcesPaused } from '#server/connections/emits.ts'
import { remindRoutes } from '#server/notifications/remind-routes.ts'
import { subscribe } from '#server/platform/event.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'
import type { Mail } from '#server/providers/mail/mail.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession; mail: Mail }

export const notificationsFeature: Feature<Needs> = {
  routes: (app, { deps, config, signedIn }) => {
    app.route('/api/me', remindRoutes(deps, config, signedIn))
    app.route('/api/me/settings/notifications', notificationSettingRoutes(deps, signedIn))
  },
  on: () => [
    subscribe(sourcesPaused, ({ enqueue }, { userId, at }) =>
      enqueue(sendNoticeJob, { userId, kind: 'taskSourcesPaused', key: at.toISOString().slice(0, 10) }),
    ),
  ],
  jobs: ({ deps, config, mail }) => [worker(sendNoticeJob, (job) => sendNotice(deps, { mail, config }, job))],
}
