import type { RequireSession } from '#server/auth/signed-in.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import { describeDays } from '#server/events/chat/describe-days.ts'
import { describeEvent } from '#server/events/describe-event.ts'
import { editEventRoutes } from '#server/events/edit-routes.ts'
import { describeEventJob, describeChatDaysJob, sendShareJob } from '#server/events/jobs.ts'
import { eventRoutes } from '#server/events/routes.ts'
import { shareRoutes } from '#server/events/share/routes.ts'
import { sendShare } from '#server/events/share/send-share.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'
import type { Mail } from '#server/providers/mail/mail.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession; captureWorkers: CaptureWorkers; mail: Mail }

export const eventsFeature: Feature<Needs> = {
  routes: (app, { deps, config, signedIn }) => {
    app.route('/api/tasks', editEventRoutes(deps, signedIn))
    app.route('/api/tasks', shareRoutes(deps, config, signedIn))
    app.route('/api/meetings', eventRoutes(deps, signedIn))
  },
  jobs: ({ deps, config, captureWorkers, mail }) => [
    worker(describeEventJob, async (job, { isLastTry }) => {
      try {
        await describeEvent(deps, captureWorkers, job)
      } catch (error) {
        if (isLastTry) await announceEvent(deps, job.meetingId) // nobody waits any longer
        throw error
      }
    }),
    worker(describeChatDaysJob, () => describeDays(deps)),
    worker(sendShareJob, (job) => sendShare(deps, { mail, config }, job)),
  ],
  schedules: [[describeChatDaysJob, '20 * * * *']],
}
