import { z } from 'zod'
import { defineJob, noPayload } from '#server/platform/job.ts'

const OfUser = z.object({ userId: z.uuid() })

/** One job of a kind waits per user, however much changes. */
const patient = {
  policy: 'short',
  retryLimit: 3,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 1800,
  waits: ({ userId }: { userId: string }) => ({ singletonKey: userId }),
} as const

/** Labels which of a user's tasks are important, of those that say something new. */
export const relabelChangedJob = defineJob('relabel-changed', OfUser, {
  atOnce: 4, // waits for a model, which may be slow for one user
  ...patient,
})

/** Labels which of all open tasks are important, by a new definition. */
export const relabelAllJob = defineJob('relabel-all-important', OfUser, {
  atOnce: 4, // waits for a model, which may be slow for one user
  ...patient,
})

/** Has the tasks judged that changed since the last time, or whose deadlines look different on a new day. */
export const judgeChangedJob = defineJob('judge-changed-tasks', noPayload, { retryLimit: 1, expireInSeconds: 60 })
