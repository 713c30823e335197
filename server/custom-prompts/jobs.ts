import { z } from 'zod'
import { defineJob } from '#server/platform/job.ts'

const RewordTitles = z.object({ userId: z.uuid(), taskIds: z.array(z.uuid()) })

export type RewordTitles = z.infer<typeof RewordTitles>

const patient = { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 1800 } as const

/** Rewords the titles of a user's newly captured tasks. */
export const rewordTitlesJob = defineJob('reword-titles', RewordTitles, {
  atOnce: 4, // waits for a model, which may be slow for one user
  ...patient,
})

/** Rewords the titles of all captured tasks. One waits per user, however often they ask. */
export const rewordAllJob = defineJob('reword-all-titles', z.object({ userId: z.uuid() }), {
  atOnce: 4, // waits for a model, which may be slow for one user
  ...patient,
  policy: 'short',
  waits: ({ userId }) => ({ singletonKey: userId }),
})
