import { z } from 'zod'
import { defineJob } from '#server/platform/job.ts'

const SendShare = z.object({ shareId: z.uuid() })

export type SendShare = z.infer<typeof SendShare>

/** Emails a shared summary. */
export const sendShareJob = defineJob('send-share', SendShare, {
  atOnce: 4, // waits for a mail server; one user may share with fifty people
  policy: 'exclusive',
  retryLimit: 8,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 120,
  waits: ({ shareId }) => ({ singletonKey: shareId }),
})
