import { defineJob, noPayload } from '#server/platform/job.ts'

/** Deletes the answers of more than a day ago. */
export const sweepIdempotencyKeysJob = defineJob('sweep-idempotency-keys', noPayload, {
  retryLimit: 1,
  expireInSeconds: 60,
})
