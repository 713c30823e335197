import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { finishMeeting } from '#server/meetings/finish-meeting.ts'
import { deleteBotRecording } from '#server/meetings/delete-bot-recording.ts'
import { greetMeeting } from '#server/meetings/greet-meeting.ts'
import {
  keepBotJob,
  finishMeetingJob,
  greetMeetingJob,
  deleteBotRecordingJob,
  receiveDeliveryJob,
  sweepBotsJob,
} from '#server/meetings/jobs.ts'
import { keepBot } from '#server/meetings/keep-bot.ts'
import { listenToBots } from '#server/meetings/listen-to-bots.ts'
import { createLookUp } from '#server/meetings/receive-bot-update.ts'
import { receiveDelivery } from '#server/meetings/receive-delivery.ts'
import { meetingRoutes } from '#server/meetings/routes.ts'
import { sweepBots } from '#server/meetings/sweep-bots.ts'
import { nextMeetingRoutes, upcomingRoutes } from '#server/meetings/upcoming-routes.ts'
import { botWebhook } from '#server/meetings/webhook-routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { meEdited } from '#server/me/emits.ts'
import { chooseBots } from '#server/meetings/choose-bots.ts'
import { subscribe } from '#server/platform/event.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'
import type { MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession; bots: MeetingBots | null }

export const meetingsFeature: Feature<Needs> = {
  routes: (app, { deps, config, bots, signedIn }) => {
    app.route('/api/me', nextMeetingRoutes(deps, signedIn))
    app.route('/api/meetings', upcomingRoutes(deps, signedIn))
    app.route('/api/meetings', meetingRoutes(deps, config, bots, signedIn))
    app.route('/api/webhooks', botWebhook(deps, config, bots))
  },
  jobs: ({ deps, config, bots }) => [
    worker(keepBotJob, (job) => keepBot(deps, bots, config, job)),
    worker(finishMeetingJob, (job) => finishMeeting(deps, bots, job)),
    worker(greetMeetingJob, (job) => greetMeeting(deps, bots, config, job)),
    worker(deleteBotRecordingJob, (job) => deleteBotRecording(deps, bots, job)),
    worker(receiveDeliveryJob, (job) => receiveDelivery(deps, config, createLookUp(deps), job)),
    worker(sweepBotsJob, () => sweepBots(deps, bots, config)),
  ],
  schedules: [[sweepBotsJob, '* * * * *']],
  on: () => [
    subscribe(meEdited, async (deps, { userId, changes }) => {
      if (changes.botSetting) await chooseBots(deps, { userId })
    }),
  ],
  start: ({ deps, config, bots }) => bots && listenToBots(deps, bots, config),
}
