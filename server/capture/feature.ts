import { captureLive } from '#server/capture/capture-live.ts'
import { captureTranscript, giveUpCapture } from '#server/capture/capture-transcript.ts'
import {
  captureLiveJob,
  captureTranscriptJob,
  describeChatDaysJob,
  describeEventJob,
  readWithModelJob,
  resumeReadingsJob,
} from '#server/capture/jobs.ts'
import { readModelReader } from '#server/capture/model-reader.ts'
import { giveUpOnModel, readWithModel } from '#server/capture/read-with-model.ts'
import { resumeReadings } from '#server/capture/resume-readings.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import { builtInProblems, quickState } from '#server/models/built-in-model.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isExpiredTransaction } from '#server/platform/expired-transaction.ts'
import { subscribe } from '#server/platform/event.ts'
import { captureRoutes } from '#server/capture/routes.ts'
import { describeEvent } from '#server/capture/describe-event.ts'
import { readDescribingModel } from '#server/capture/describing-model.ts'
import { describeDays } from '#server/capture/describe-days.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'
import { linesAppended } from '#server/transcripts/emits.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession; captureWorkers: CaptureWorkers }

export const captureFeature: Feature<Needs> = {
  routes: (app, { deps, signedIn }) => {
    app.route('/api/meetings', captureRoutes(deps, signedIn))
  },
  jobs: ({ deps, config, captureWorkers }) => [
    worker(captureLiveJob, (job) =>
      captureLive(deps, captureWorkers, (userId) => readModelReader(deps, config, userId), job),
    ),
    worker(captureTranscriptJob, async (job, { isLastTry }) => {
      try {
        const model = await readModelReader(deps, config, job.userId)
        await captureTranscript(deps, captureWorkers, model, job)
      } catch (error) {
        if (isLastTry || isExpiredTransaction(error)) await giveUpCapture(deps, job)
        throw error
      }
    }),
    worker(readWithModelJob, async (job, { isLastTry }) => {
      try {
        const model = await readModelReader(deps, config, job.userId)
        await readWithModel({ deps, config, workers: captureWorkers }, job, model)
      } catch (error) {
        if (isLastTry) await giveUpOnModel(deps, job)
        throw error
      }
    }),
    worker(describeEventJob, async (job, { isLastTry }) => {
      try {
        await describeEvent(deps, captureWorkers, job, await readDescribingModel(deps, config, job))
      } catch (error) {
        if (isLastTry) await announceEvent(deps, job.meetingId) // so that clients stop waiting
        throw error
      }
    }),
    worker(describeChatDaysJob, () => describeDays(deps)),
    worker(resumeReadingsJob, () => resumeReadings(deps, config)),
  ],
  schedules: [
    [describeChatDaysJob, '20 * * * *'],
    [resumeReadingsJob, '*/5 * * * *'],
  ],
  start: ({ deps, config }) => {
    const state = quickState(config)
    if (state !== 'ready' && state !== 'off') deps.log.warn(builtInProblems[state])
    return null
  },
  on: () => [subscribe(linesAppended, ({ enqueue }, { meetingId }) => enqueue(captureLiveJob, { meetingId }))],
}
