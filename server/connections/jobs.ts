import { defineJob, noPayload } from '#server/platform/job.ts'

/** Deletes old webhook deliveries. */
export const sweepInboundJob = defineJob('sweep-inbound', noPayload, { retryLimit: 1, expireInSeconds: 300 })

/** Pauses the sources of users who haven't used Kept for 30 days. */
export const pauseInactiveJob = defineJob('pause-inactive', noPayload, {
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 3600,
})
