import { z } from 'zod'
import { defineJob } from '#server/platform/job.ts'

/** Has a running server do what follows when an operator deactivates or activates a user. */
export const followDeactivationJob = defineJob('follow-deactivation', z.object({ userId: z.uuid() }), {
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 120,
})
