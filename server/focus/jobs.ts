import { z } from 'zod'
import { defineJob } from '#server/platform/job.ts'

const RelabelImportant = z.object({ userId: z.uuid(), taskIds: z.array(z.uuid()).optional() })

export type RelabelImportant = z.infer<typeof RelabelImportant>

const patient = { notify: true, retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 1800 } as const

/** Labels which of a user's newly captured tasks are important. */
export const relabelImportantJob = defineJob('relabel-important', RelabelImportant, patient)

/** Labels which of all open tasks are important. One waits per user, however often they change their mind. */
export const relabelAllJob = defineJob('relabel-all-important', z.object({ userId: z.uuid() }), {
  ...patient,
  policy: 'short',
  waits: ({ userId }) => ({ singletonKey: userId }),
})
