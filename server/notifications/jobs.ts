import { defineJob, noPayload } from '#server/platform/job.ts'

/** Requests notices about meetings that start within minutes. */
export const noticeStartingMeetingsJob = defineJob('notice-starting-meetings', noPayload, {
  retryLimit: 0,
  expireInSeconds: 60,
})

/** Plans the next digest of users whose last one was sent or dropped. */
export const planDigestsJob = defineJob('plan-digests', noPayload, { retryLimit: 1, expireInSeconds: 300 })

/** Requests notices about tasks that are due within a day. */
export const noticeDueTasksJob = defineJob('notice-due-tasks', noPayload, { retryLimit: 1, expireInSeconds: 300 })

/** Requests notices about trials that end within two days. */
export const noticeEndingTrialsJob = defineJob('notice-ending-trials', noPayload, {
  retryLimit: 1,
  expireInSeconds: 300,
})
