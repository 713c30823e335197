import { defineJob, noPayload } from '#server/platform/job.ts'

/** Deletes old deliveries. */
export const sweepDeliveriesJob = defineJob('sweep-deliveries', noPayload, { retryLimit: 1, expireInSeconds: 300 })
