import { z } from 'zod'
import { hoursLong } from '#server/capture/jobs.ts'
import { defineJob } from '#server/platform/job.ts'
import { Instant } from '#shared/platform/schemas.ts'

const CompareReaders = z.object({ userId: z.uuid(), startedAt: Instant })
export type CompareReaders = z.infer<typeof CompareReaders>

/** Reads a user's last conversations with another reader. */
export const compareReadersJob = defineJob('compare-readers', CompareReaders, {
  atOnce: 2, // waits for a model, with ten readings in memory
  ...hoursLong,
  retryLimit: 2,
  retryDelay: 10,
  waits: ({ userId }) => ({ singletonKey: userId }),
})
