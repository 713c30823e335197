import { z } from 'zod'
import { defineJob, noPayload } from '#server/platform/job.ts'

const DeliverNotices = z.object({ recipientId: z.uuid(), channel: z.enum(['EMAIL', 'SLACK', 'PUSH']) })
export type DeliverNotices = z.infer<typeof DeliverNotices>

/** A channel that fails is an outcome, and the next try a new job (`retry.ts`); this one is only retried if the server dies. */
const delivering = { retryLimit: 5, retryDelay: 5, expireInSeconds: 600 } as const

/** Mails a user's due notices. */
export const mailNoticesJob = defineJob('mail-notices', DeliverNotices, {
  atOnce: 2, // waits for the mail server, which gets few connections
  ...delivering,
})

/** Mails a user's digest. */
export const mailDigestJob = defineJob('mail-digest', DeliverNotices, {
  atOnce: 2, // a kind of its own, so that an hour of many digests holds up no other mail
  ...delivering,
})

/** Sends a user's due notices in Slack or as pushes. */
export const messageNoticesJob = defineJob('message-notices', DeliverNotices, {
  atOnce: 4, // waits for Slack and push services, which a slow mail server doesn't hold up
  ...delivering,
})

/** Enqueues overdue notices that have no job, such as those of an older version. */
export const resumeNoticesJob = defineJob('resume-notices', noPayload, { retryLimit: 1, expireInSeconds: 300 })

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
