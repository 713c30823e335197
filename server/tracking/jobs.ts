import { defineJob, noPayload } from '#server/platform/job.ts'

/** Deletes what was tracked long ago. */
export const sweepTrackedJob = defineJob('sweep-tracked-events', noPayload, { retryLimit: 1, expireInSeconds: 300 })
