import { defineJob, noPayload } from '#server/platform/job.ts'

/** Requests notices about tasks that are due within a day. */
export const noticeDueTasksJob = defineJob('notice-due-tasks', noPayload, { retryLimit: 1, expireInSeconds: 300 })
