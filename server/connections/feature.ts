import { connectionGauges } from '#server/connections/gauges.ts'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { readModelReader } from '#server/capture/model-reader.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import { captureMail } from '#server/connections/google/capture-mail.ts'
import {
  syncCalendarJob,
  syncGmailJob,
  captureMailJob,
  readMailWithModelJob,
  leaveGoogleJob,
  pollGoogleJob,
} from '#server/connections/google/jobs.ts'
import { leaveGoogle } from '#server/connections/google/leave-google.ts'
import { pollGoogle } from '#server/connections/google/poll-google.ts'
import { googleConnectionRoutes } from '#server/connections/google/routes.ts'
import { syncCalendar } from '#server/connections/google/sync-calendar.ts'
import { syncMailbox } from '#server/connections/google/sync-mailbox.ts'
import { googleWebhook } from '#server/connections/google/webhook-routes.ts'
import { googleConsented } from '#server/auth/emits.ts'
import { entitlementChanged } from '#server/billing/emits.ts'
import { messagesRead } from '#server/connections/emits.ts'
import { editEventRoutes } from '#server/connections/event-routes.ts'
import { afterConsent } from '#server/connections/google/after-consent.ts'
import { followEntitlement } from '#server/connections/follow-entitlement.ts'
import { pauseInactive } from '#server/connections/pause-inactive.ts'
import { resumeRoutes } from '#server/connections/resume-routes.ts'
import { subscribe } from '#server/platform/event.ts'
import {
  followEntitlementJob,
  pauseInactiveJob,
  sweepEntitlementsJob,
  sweepInboundJob,
} from '#server/connections/jobs.ts'
import { backfill } from '#server/connections/slack/backfill.ts'
import { captureSlack } from '#server/connections/slack/capture-slack.ts'
import { slackInstallRoutes } from '#server/connections/slack/install-routes.ts'
import {
  receiveSlackEventsJob,
  listSlackMembersJob,
  listSlackChannelsJob,
  backfillSlackJob,
  captureSlackJob,
  readSlackWithModelJob,
  sweepSlackJob,
} from '#server/connections/slack/jobs.ts'
import { listChannels } from '#server/connections/slack/list-channels.ts'
import { listMembers } from '#server/connections/slack/list-members.ts'
import { receiveEvents } from '#server/connections/slack/receive-events.ts'
import { slackRoutes } from '#server/connections/slack/routes.ts'
import { sweepSlack } from '#server/connections/slack/sweep-slack.ts'
import { slackWebhook } from '#server/connections/slack/webhook-route.ts'
import { sweepEntitlements } from '#server/connections/sweep-entitlements.ts'
import { sweepInbound } from '#server/connections/sweep-inbound.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'
import type { Google } from '#server/providers/google/google.ts'
import type { Slack } from '#server/providers/slack/slack.ts'
import { zapierRoutes } from '#server/connections/zapier/routes.ts'

type Needs = {
  deps: Deps
  config: Config
  signedIn: RequireSession
  google: Google | null
  slack: Slack | null
  captureWorkers: CaptureWorkers
}

export const connectionsFeature: Feature<Needs> = {
  routes: (app, { deps, config, google, slack, signedIn }) => {
    app.route('/api/google', googleConnectionRoutes(deps, config, google, signedIn))
    app.route('/api/webhooks/google', googleWebhook(deps, config, google))
    app.route('/api/slack', slackInstallRoutes(deps, config, slack))
    app.route('/api/slack', slackRoutes(deps, config, slack, signedIn))
    app.route('/api/webhooks', slackWebhook(deps, slack))
    app.route('/api/tasks', editEventRoutes(deps, config, signedIn))
    app.route('/api/me', resumeRoutes(deps, config, signedIn))
    app.route('/api/zapier', zapierRoutes(deps, config, signedIn))
  },
  jobs: ({ deps, config, google, slack, captureWorkers }) => [
    worker(syncCalendarJob, (job) => syncCalendar(deps, google, config, job)),
    worker(syncGmailJob, async (job) => {
      await syncMailbox(deps, google, config, job)
      await deps.emit(messagesRead, { userId: job.userId, source: 'gmail' })
    }),
    worker(captureMailJob, async (job, { isLastTry }) => {
      const reading = { model: await readModelReader(deps, config, job.userId), isAgain: false }
      await captureMail(deps, captureWorkers, job, { reading, isLastTry })
      await deps.emit(messagesRead, { userId: job.userId, source: 'gmail' })
    }),
    worker(readMailWithModelJob, async (job, { isLastTry }) => {
      const reading = { model: await readModelReader(deps, config, job.userId), isAgain: true }
      await captureMail(deps, captureWorkers, job, { reading, isLastTry })
    }),
    worker(leaveGoogleJob, (job) => leaveGoogle(deps, google, job)),
    worker(pollGoogleJob, () => pollGoogle(deps, config)),
    worker(receiveSlackEventsJob, () => receiveEvents(deps)),
    worker(listSlackMembersJob, (job) => listMembers(deps, slack, job)),
    worker(listSlackChannelsJob, (job) => listChannels(deps, slack, job)),
    worker(backfillSlackJob, (job) => backfill(deps, slack, job)),
    worker(captureSlackJob, async (job, { isLastTry }) => {
      const reading = { model: await readModelReader(deps, config, job.userId), isAgain: false }
      await captureSlack(deps, captureWorkers, job, { reading, isLastTry })
      await deps.emit(messagesRead, { userId: job.userId, source: 'slack' })
    }),
    worker(readSlackWithModelJob, async (job, { isLastTry }) => {
      const reading = { model: await readModelReader(deps, config, job.userId), isAgain: true }
      await captureSlack(deps, captureWorkers, job, { reading, isLastTry })
    }),
    worker(sweepSlackJob, () => sweepSlack(deps, config)),
    worker(sweepInboundJob, () => sweepInbound(deps)),
    worker(pauseInactiveJob, () => pauseInactive(deps)),
    worker(followEntitlementJob, (job) => followEntitlement(deps, job)),
    worker(sweepEntitlementsJob, () => sweepEntitlements(deps)),
  ],
  schedules: [
    [pollGoogleJob, '*/5 * * * *'],
    [receiveSlackEventsJob, '* * * * *'],
    [sweepSlackJob, '*/5 * * * *'],
    [sweepInboundJob, '50 3 * * *'],
    [pauseInactiveJob, '30 4 * * *'],
    [sweepEntitlementsJob, '* * * * *'],
  ],
  gauges: ({ deps }) => connectionGauges(deps.db),
  on: ({ config }) => [
    subscribe(googleConsented, (deps, consent) => afterConsent(deps, config, consent)),
    subscribe(entitlementChanged, ({ enqueueAll }, { userIds }) =>
      enqueueAll(
        followEntitlementJob,
        userIds.map((userId) => ({ userId })),
      ),
    ),
  ],
}
