import { defineJob, noPayload } from '#server/platform/job.ts'

/** Sums up the trials that ended. */
export const summarizeTrialsJob = defineJob('summarize-trials', noPayload, { retryLimit: 1, expireInSeconds: 300 })
