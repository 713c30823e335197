import { z } from 'zod'
import { defineJob, noPayload } from '#server/platform/job.ts'

const RefreshCustomer = z.object({ customerId: z.string() })
const LeaveStripe = z.object({ customerId: z.string() })

/** Reads a customer from Stripe. One waits, however many webhooks arrive. */
export const refreshCustomerJob = defineJob('refresh-customer', RefreshCustomer, {
  atOnce: 4, // waits for Stripe
  policy: 'short',
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  waits: ({ customerId }) => ({ singletonKey: customerId, group: { id: customerId } }),
})

/** Reads customers whose period ended, and what webhooks didn't tell. */
export const sweepSubscriptionsJob = defineJob('sweep-subscriptions', noPayload, {
  retryLimit: 0,
  expireInSeconds: 60,
})
export const sweepEventsJob = defineJob('sweep-stripe-events', noPayload, { retryLimit: 1, expireInSeconds: 300 })

/** Cancels and deletes a customer at Stripe whose account is deleted here. */
export const leaveStripeJob = defineJob('leave-stripe', LeaveStripe, {
  policy: 'exclusive',
  retryLimit: 100,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 3600,
  deleteAfterSeconds: 3600,
  expireInSeconds: 300,
  waits: ({ customerId }) => ({ singletonKey: customerId }),
})
