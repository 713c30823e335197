import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { notificationSettingRoutes } from '#server/notifications/settings/routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { meetingRead, tasksCaptured } from '#server/capture/emits.ts'
import { slackConnected, sourcesPaused } from '#server/connections/emits.ts'
import { subscriptionChanged } from '#server/billing/emits.ts'
import { noticeEndingTrials, noticePayment, noticeTrialSummary } from '#server/notifications/causes/subscriptions.ts'
import { meEdited } from '#server/me/emits.ts'
import { noticeDemoEnded } from '#server/notifications/causes/demos.ts'
import { noticeDueTasks } from '#server/notifications/causes/due-tasks.ts'
import { noticeMeetingRead } from '#server/notifications/causes/meeting-read.ts'
import { noticeAssigned, noticeGiven, noticeNewTasks } from '#server/notifications/causes/new-tasks.ts'
import { noticeStartingMeetings } from '#server/notifications/causes/starting-meetings.ts'
import { digestRoutes } from '#server/notifications/digest/routes.ts'
import { planDigests } from '#server/notifications/digest/plan-digests.ts'
import { deliver } from '#server/notifications/deliver.ts'
import {
  mailDigestJob,
  mailNoticesJob,
  messageNoticesJob,
  noticeDueTasksJob,
  noticeEndingTrialsJob,
  noticeStartingMeetingsJob,
  planDigestsJob,
  resumeNoticesJob,
} from '#server/notifications/jobs.ts'
import { noticeGauges } from '#server/notifications/gauges.ts'
import { pushRoutes } from '#server/notifications/push/routes.ts'
import { trialSummarized } from '#server/onboarding/emits.ts'
import { remindRoutes } from '#server/notifications/remind-routes.ts'
import { demoEnded } from '#server/onboarding/demos/emits.ts'
import { requestNotices } from '#server/notifications/request-notices.ts'
import { reconsiderNotices } from '#server/notifications/reconsider-notices.ts'
import { slackClicks } from '#server/notifications/slack/click-route.ts'
import { resumeNotices } from '#server/notifications/resume-notices.ts'
import { unsubscribeRoutes } from '#server/notifications/unsubscribe/routes.ts'
import { taskCreated, tasksEdited } from '#server/tasks/emits.ts'
import { noticeInvitation, noticeMemberJoined, noticeSeatChange } from '#server/notifications/causes/teams.ts'
import { invited, memberJoined, seatChanged } from '#server/workspaces/emits.ts'
import { subscribe } from '#server/platform/event.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'
import { worker } from '#server/platform/job.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Mail } from '#server/providers/mail/mail.ts'
import type { Slack } from '#server/providers/slack/slack.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession; mail: Mail; slack: Slack | null; reach: Reach }

export const notificationsFeature: Feature<Needs> = {
  routes: (app, { deps, config, signedIn, slack, reach }) => {
    app.route('/api/webhooks', slackClicks(deps, slack))
    app.route('/api', unsubscribeRoutes(deps))
    app.route('/api/me', remindRoutes(deps, config, signedIn))
    app.route('/api/me', pushRoutes(deps, reach, signedIn))
    app.route('/api/me/settings/notifications', notificationSettingRoutes(deps, signedIn))
    app.route('/api/me/settings/digest', digestRoutes(deps, signedIn))
  },
  jobs: ({ deps, ...post }) => [
    worker(mailNoticesJob, (job) => deliver(deps, post, job, false)),
    worker(messageNoticesJob, (job) => deliver(deps, post, job, false)),
    worker(mailDigestJob, (job) => deliver(deps, post, job, true)),
    worker(resumeNoticesJob, () => resumeNotices(deps)),
    worker(noticeDueTasksJob, () => noticeDueTasks(deps)),
    worker(noticeStartingMeetingsJob, () => noticeStartingMeetings(deps)),
    worker(noticeEndingTrialsJob, () => noticeEndingTrials(deps)),
    worker(planDigestsJob, () => planDigests(deps)),
  ],
  schedules: [
    [noticeDueTasksJob, '*/5 * * * *'],
    [noticeStartingMeetingsJob, '* * * * *'],
    [noticeEndingTrialsJob, '*/15 * * * *'],
    [planDigestsJob, '*/5 * * * *'],
    [resumeNoticesJob, '*/5 * * * *'],
  ],
  on: () => [
    subscribe(tasksCaptured, noticeNewTasks),
    subscribe(taskCreated, noticeGiven),
    subscribe(tasksEdited, noticeAssigned),
    subscribe(meetingRead, noticeMeetingRead),
    subscribe(sourcesPaused, (deps, { userId, at }) =>
      requestNotices(deps, 'taskSourcesPaused', [{ userId, key: at.toISOString().slice(0, 10) }]),
    ),
    subscribe(slackConnected, (deps, { userId, at }) =>
      requestNotices(deps, 'slackConnected', [{ userId, key: at.toISOString() }]),
    ),
    subscribe(demoEnded, noticeDemoEnded),
    subscribe(subscriptionChanged, noticePayment),
    subscribe(trialSummarized, noticeTrialSummary),
    subscribe(invited, noticeInvitation),
    subscribe(memberJoined, noticeMemberJoined),
    subscribe(seatChanged, noticeSeatChange),
    subscribe(meEdited, async (deps, { userId, changes }) => {
      if (changes.timezone !== undefined) await reconsiderNotices(deps, userId)
    }),
  ],
  gauges: ({ deps }) => noticeGauges(deps.db),
}
