import { z } from 'zod'
import { defineJob, noPayload } from '#server/platform/job.ts'

const RelabelImportant = z.object({ userId: z.uuid(), taskIds: z.array(z.uuid()).optional() })

export type RelabelImportant = z.infer<typeof RelabelImportant>

const patient = { notify: true, retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 1800 } as const

/** Labels which of some of a user's tasks are important, if they say something new. */
export const relabelImportantJob = defineJob('relabel-important', RelabelImportant, patient)

/** Labels which of all open tasks are important. One waits per user, however often they change their mind. */
export const relabelAllJob = defineJob('relabel-all-important', z.object({ userId: z.uuid() }), {
  ...patient,
  policy: 'short',
  waits: ({ userId }) => ({ singletonKey: userId }),
})

/** Has the tasks judged that changed since the last time, or whose deadlines look different on a new day. */
export const judgeChangedJob = defineJob('judge-changed-tasks', noPayload, { retryLimit: 1, expireInSeconds: 60 })
