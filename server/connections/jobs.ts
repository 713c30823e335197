import { defineJob, noPayload } from '#server/platform/job.ts'

/** Deletes old webhook deliveries. */
export const sweepInboundJob = defineJob('sweep-inbound', noPayload, { retryLimit: 1, expireInSeconds: 300 })
