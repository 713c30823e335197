import type { CaptureTranscript } from '#server/capture/jobs.ts'

/** Every job by its name, with what it carries. The work of each is registered in `workers.ts`. */
export type Jobs = {
  'capture-transcript': CaptureTranscript
  'sweep-sessions': Record<string, never>
}

/** What never changes about a job: how often it is tried, how long one try may take, whether someone waits for it. */
export const queues = {
  'capture-transcript': { notify: true, retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 },
  'sweep-sessions': { retryLimit: 1, expireInSeconds: 60 },
} as const satisfies Record<keyof Jobs, object>
