import { z } from 'zod'
import { defineJob } from '#server/platform/job.ts'

const ClusterTopics = z.object({ userId: z.uuid() })

export type ClusterTopics = z.infer<typeof ClusterTopics>

const gatherSeconds = 5

/** Finds the topics of a user's open tasks. Waits a few seconds, so that one job covers a batch of imports. */
export const clusterTopicsJob = defineJob('cluster-topics', ClusterTopics, {
  policy: 'short',
  retryLimit: 3,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 60,
  waits: ({ userId }) => ({ singletonKey: userId, startAfter: gatherSeconds }),
})
