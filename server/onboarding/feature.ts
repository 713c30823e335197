import { meetingRead, tasksCaptured } from '#server/capture/emits.ts'
import {
  channelSwitchedOn,
  googleConnected,
  messagesRead,
  slackConnected,
  slackSkipped,
} from '#server/connections/emits.ts'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { endDemo, endDemoIfRead, limitDemo, startDemo } from '#server/onboarding/demos/hold-back.ts'
import { endDemoJob } from '#server/onboarding/demos/jobs.ts'
import { editOnboarding } from '#server/onboarding/edit-onboarding.ts'
import { qualifyTrials } from '#server/onboarding/qualify-trials.ts'
import { summarizeTrialsJob } from '#server/onboarding/jobs.ts'
import { subscribe } from '#server/platform/event.ts'
import { noteCapture, noteMeeting, noteRead } from '#server/onboarding/note-progress.ts'
import { noteTracked } from '#server/onboarding/note-tracked.ts'
import { onboardingRoutes, sampleRoutes, trialSummaryRoutes } from '#server/onboarding/routes.ts'
import { summarizeTrials } from '#server/onboarding/summarize-trials.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'
import { taskRead } from '#server/tasks/emits.ts'
import { conversionRecorded } from '#server/tracking/emits.ts'

type Needs = { deps: Deps; signedIn: RequireSession }

export const onboardingFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/me/onboarding', onboardingRoutes(deps, signedIn))
    app.route('/api/me/samples', sampleRoutes(deps, signedIn))
    app.route('/api/me/trial-summary', trialSummaryRoutes(deps, signedIn))
  },
  jobs: ({ deps }) => [
    worker(endDemoJob, (job) => endDemo(deps, job)),
    worker(summarizeTrialsJob, () => summarizeTrials(deps)),
  ],
  on: () => [
    subscribe(slackConnected, async (deps, { userId }) => {
      await editOnboarding(deps, { userId, changes: { completedElsewhere: 'connect-slack' } })
      await startDemo(deps, { userId, source: 'slack' })
      await qualifyTrials(deps, [userId])
    }),
    subscribe(channelSwitchedOn, (deps, { userId }) => limitDemo(deps, { userId, source: 'slack' })),
    subscribe(slackSkipped, async (deps, { userId }) => {
      await editOnboarding(deps, { userId, changes: { skippedStep: 'connect-slack' } })
    }),
    subscribe(googleConnected, async (deps, { userId, source }) => {
      if (source === 'gmail') await startDemo(deps, { userId, source })
      await qualifyTrials(deps, [userId])
    }),
    subscribe(messagesRead, endDemoIfRead),
    subscribe(tasksCaptured, (deps, { userId, made }) =>
      qualifyTrials(deps, [...new Set([userId, ...made.flatMap(({ visibleTo }) => visibleTo)])]),
    ),
    subscribe(tasksCaptured, noteCapture),
    subscribe(meetingRead, noteMeeting),
    subscribe(taskRead, noteRead),
    subscribe(conversionRecorded, noteTracked),
  ],
  schedules: [[summarizeTrialsJob, '*/15 * * * *']],
}
