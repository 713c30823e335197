import { defineJob, noPayload } from '#server/platform/job.ts'

/** Pauses the sources of users who haven't used Kept for 30 days. */
export const pauseInactiveJob = defineJob('pause-inactive', noPayload, {
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 3600,
})
