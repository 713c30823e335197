import { defineJob, noPayload } from '#server/platform/job.ts'

/** Deletes expired sessions, codes and tickets. */
export const sweepSessionsJob = defineJob('sweep-sessions', noPayload, { retryLimit: 1, expireInSeconds: 60 })
