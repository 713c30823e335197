import { defineJob, noPayload } from '#server/platform/job.ts'

/** Deletes what programs no longer use: codes, tokens, grants and the programs themselves. */
export const sweepProgramsJob = defineJob('sweep-programs', noPayload, { retryLimit: 1, expireInSeconds: 60 })
