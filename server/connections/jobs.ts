import { z } from 'zod'
import { defineJob, noPayload } from '#server/platform/job.ts'

const FollowEntitlement = z.object({ userId: z.uuid() })

export type FollowEntitlement = z.infer<typeof FollowEntitlement>

/** Deletes old webhook deliveries. */
export const sweepInboundJob = defineJob('sweep-inbound', noPayload, { retryLimit: 1, expireInSeconds: 300 })

/** Pauses the sources of users who haven't used Kept for 30 days. */
export const pauseInactiveJob = defineJob('pause-inactive', noPayload, {
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 3600,
})

/** Pauses a user's sources for want of a subscription, or resumes them. */
export const followEntitlementJob = defineJob('follow-entitlement', FollowEntitlement, {
  atOnce: 4, // a user who paid wants their sources back
  policy: 'short',
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  waits: ({ userId }) => ({ singletonKey: userId }),
})

/** Finds the users whose entitlement ended or began by time alone, or whose change was missed. */
export const sweepEntitlementsJob = defineJob('sweep-entitlements', noPayload, { retryLimit: 1, expireInSeconds: 300 })
