import { z } from 'zod'
import { defineJob } from '#server/platform/job.ts'
import { Instant } from '#shared/platform/schemas.ts'

const CompareReaders = z.object({ userId: z.uuid(), startedAt: Instant })
export type CompareReaders = z.infer<typeof CompareReaders>

/** Reads a user's last conversations with another reader. A model on this machine may take hours. */
export const compareReadersJob = defineJob('compare-readers', CompareReaders, {
  policy: 'short',
  notify: true,
  retryLimit: 2,
  retryDelay: 10,
  expireInSeconds: 5 * 3600,
  waits: ({ userId }) => ({ singletonKey: userId }),
})
