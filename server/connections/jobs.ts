import { defineJob, noPayload } from '#server/platform/job.ts'

/** Deletes old deliveries of other services. */
export const sweepInboundJob = defineJob('sweep-inbound', noPayload, { retryLimit: 1, expireInSeconds: 300 })
