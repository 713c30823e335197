import { defineJob, noPayload } from '#server/platform/job.ts'

/** Forgets deleted labels whose deletion can no longer be undone. */
export const sweepDeletedLabelsJob = defineJob('sweep-deleted-labels', noPayload, { retryLimit: 1 })
