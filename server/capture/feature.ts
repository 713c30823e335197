import { captureLive } from '#server/capture/capture-live.ts'
import { captureTranscript, giveUpCapture } from '#server/capture/capture-transcript.ts'
import { captureLiveJob, captureTranscriptJob } from '#server/capture/jobs.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { subscribe } from '#server/platform/event.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'
import { linesAppended } from '#server/transcripts/emits.ts'

type Needs = { deps: Deps; captureWorkers: CaptureWorkers }

export const captureFeature: Feature<Needs> = {
  jobs: ({ deps, captureWorkers }) => [
    worker(captureLiveJob, (job) => captureLive(deps, captureWorkers, job)),
    worker(
      captureTranscriptJob,
      async (job, { isLastTry }) => {
        try {
          await captureTranscript(deps, captureWorkers, job)
        } catch (error) {
          if (isLastTry) await giveUpCapture(deps, job)
          throw error
        }
      },
      { concurrency: captureWorkers.concurrency },
    ),
  ],
  on: [subscribe(linesAppended, ({ enqueue }, { meetingId }) => enqueue(captureLiveJob, { meetingId }))],
}
