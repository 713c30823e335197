import { sweepSessions } from '#server/auth/session.ts'
import { captureTranscript, giveUpCapture } from '#server/capture/capture-transcript.ts'
import { CaptureTranscript } from '#server/capture/jobs.ts'
import type { Threads } from '#server/capture/threads.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workers } from '#server/platform/queue.ts'

/** The work of every job; a payload is read before it is trusted. */
export function createWorkers(deps: Deps, threads: Threads): Workers {
  return {
    'capture-transcript': async (payload, { isLastTry }) => {
      const job = CaptureTranscript.parse(payload)
      try {
        await captureTranscript(deps, threads, job)
      } catch (error) {
        if (isLastTry) await giveUpCapture(deps, job)
        throw error
      }
    },
    'sweep-sessions': () => sweepSessions(deps),
  }
}
