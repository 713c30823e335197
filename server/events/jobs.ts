import { z } from 'zod'
import { defineJob } from '#server/platform/job.ts'

const SendShare = z.object({ shareId: z.uuid() })

export type SendShare = z.infer<typeof SendShare>

/** Emails a shared summary. */
export const sendShareJob = defineJob('send-share', SendShare, {
  policy: 'exclusive',
  notify: true,
  retryLimit: 8,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 120,
  waits: ({ shareId }) => ({ singletonKey: shareId }),
})
