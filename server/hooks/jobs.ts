import { z } from 'zod'
import { defineJob, noPayload } from '#server/platform/job.ts'

const AttemptDelivery = z.object({ deliveryId: z.uuid(), hookId: z.uuid() })
export type AttemptDelivery = z.infer<typeof AttemptDelivery>

/** Writes the deliveries of what happened since the last time. */
export const writeDeliveriesJob = defineJob('write-hook-deliveries', noPayload, {
  policy: 'short',
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 300,
  waits: () => ({ singletonKey: 'all' }),
})

/**
 * Makes one attempt at a delivery. A receiver that fails is an outcome, and the next attempt a new job (`retry.ts`); this
 * one is only retried if the server dies.
 */
export const attemptDeliveryJob = defineJob('attempt-hook-delivery', AttemptDelivery, {
  atOnce: 32, // waits for receivers
  atOnceOfGroup: 4, // so that a slow hook holds up no others
  policy: 'short',
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: 60,
  waits: ({ deliveryId, hookId }) => ({ singletonKey: deliveryId, group: { id: hookId } }),
})

/** Enqueues overdue deliveries that have no job, such as those of an older version. */
export const resumeDeliveriesJob = defineJob('resume-hook-deliveries', noPayload, {
  retryLimit: 1,
  expireInSeconds: 300,
})

/** Deletes old deliveries. */
export const sweepDeliveriesJob = defineJob('sweep-deliveries', noPayload, { retryLimit: 1, expireInSeconds: 300 })
