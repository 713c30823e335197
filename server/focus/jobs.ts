import { z } from 'zod'
import { defineJob } from '#server/platform/job.ts'

const RelabelImportant = z.object({ userId: z.uuid(), taskIds: z.array(z.uuid()).optional() })

export type RelabelImportant = z.infer<typeof RelabelImportant>

/** Labels which of a user's open tasks are important: of all of them, or of the given ones. */
export const relabelImportantJob = defineJob('relabel-important', RelabelImportant, {
  notify: true,
  retryLimit: 3,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 1800,
})
