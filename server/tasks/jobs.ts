import { defineJob, noPayload } from '#server/platform/job.ts'

/** Deletes noted changes that no page can ask for any more. */
export const deleteOldChangesJob = defineJob('delete-old-changes', noPayload, { retryLimit: 1, expireInSeconds: 300 })
