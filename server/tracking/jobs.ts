import { defineJob, noPayload } from '#server/platform/job.ts'

/** Posts what was tracked to ANALYTICS_URL. One at a time, so that it arrives in order. */
export const forwardEventsJob = defineJob('forward-tracked-events', noPayload, {
  policy: 'exclusive',
  retryLimit: 0, // the next minute tries again
  expireInSeconds: 300,
})

/** Deletes what was tracked long ago. */
export const sweepTrackedJob = defineJob('sweep-tracked-events', noPayload, { retryLimit: 1, expireInSeconds: 300 })
