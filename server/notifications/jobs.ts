import { z } from 'zod'
import { defineJob } from '#server/platform/job.ts'

const SendNotice = z.object({
  userId: z.uuid(),
  kind: z.enum(['taskSourcesPaused', 'downloadAppReminder']),
  key: z.string(),
})

export type SendNotice = z.infer<typeof SendNotice>

/** Notifies a user once per kind and `key`. */
export const sendNoticeJob = defineJob('send-notice', SendNotice, {
  notify: true,
  retryLimit: 8,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 120,
})
