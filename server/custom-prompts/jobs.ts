import { z } from 'zod'
import { defineJob } from '#server/platform/job.ts'

const RewordTitles = z.object({ userId: z.uuid(), taskIds: z.array(z.uuid()).optional() })

export type RewordTitles = z.infer<typeof RewordTitles>

/** Rewords the titles of a user's captured tasks: all of them, or the given ones. */
export const rewordTitlesJob = defineJob('reword-titles', RewordTitles, {
  notify: true,
  retryLimit: 3,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 1800,
})
