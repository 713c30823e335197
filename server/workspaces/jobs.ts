import { z } from 'zod'
import { defineJob, noPayload } from '#server/platform/job.ts'

const SyncSeats = z.object({ subscriptionId: z.uuid() })
const NameCustomer = z.object({ subscriptionId: z.uuid() })
const SettleOwnSubscription = z.object({ userId: z.uuid() })
const StopPaying = z.object({ subscriptionId: z.uuid(), payerId: z.uuid() })
const SendInvitation = z.object({ invitationId: z.uuid(), expiresAt: z.iso.datetime() })

export type SyncSeats = z.infer<typeof SyncSeats>
export type NameCustomer = z.infer<typeof NameCustomer>
export type SettleOwnSubscription = z.infer<typeof SettleOwnSubscription>
export type StopPaying = z.infer<typeof StopPaying>
export type SendInvitation = z.infer<typeof SendInvitation>

/** Retries for about an hour, while Stripe or the mail server is down. */
const patient = { retryLimit: 9, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 } as const

/** Brings the quantity at Stripe to the seats of a team. */
export const syncSeatsJob = defineJob('sync-seats', SyncSeats, {
  atOnce: 4, // waits for Stripe
  ...patient,
  policy: 'short',
  waits: ({ subscriptionId }) => ({ singletonKey: subscriptionId, group: { id: subscriptionId } }),
})

/** Finds teams, and users whose team was deleted, whose seats Stripe doesn't have. */
export const sweepSeatsJob = defineJob('sweep-seats', noPayload, { retryLimit: 1, expireInSeconds: 300 })

/** Brings the customer at Stripe to a team's new owner, who gets the receipts. */
export const nameCustomerJob = defineJob('name-customer', NameCustomer, {
  ...patient,
  policy: 'short',
  waits: ({ subscriptionId }) => ({ singletonKey: subscriptionId }),
})

/** Ends a user's own subscription with its period, or takes that back: it depends on whether a team pays for them. */
export const settleOwnSubscriptionJob = defineJob('end-own-subscription', SettleOwnSubscription, {
  ...patient,
  policy: 'short',
  waits: ({ userId }) => ({ singletonKey: userId }),
})

/** Stops charging a former owner who left the team. Retries for days, as it's their money. */
export const stopPayingJob = defineJob('stop-paying', StopPaying, {
  ...patient,
  policy: 'short',
  retryLimit: 100,
  retryDelayMax: 3600,
  waits: ({ subscriptionId }) => ({ singletonKey: subscriptionId }),
})

/** Mails an invitation to someone who has no account yet. */
export const sendInvitationJob = defineJob('send-invitation', SendInvitation, {
  atOnce: 4, // waits for a mail server; one user may invite a whole team
  ...patient,
  policy: 'short',
  waits: ({ invitationId }) => ({ singletonKey: invitationId }),
})
