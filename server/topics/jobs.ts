import { z } from 'zod'

/** Looks for the topics that run through one person's open tasks. */
export const ClusterTopics = z.object({ userId: z.uuid() })

export type ClusterTopics = z.infer<typeof ClusterTopics>

/** Imports come in bunches: what is asked for again while it waits is done once. */
export function waitForMore({ userId }: ClusterTopics) {
  return { singletonKey: userId, startAfter: 5 }
}
