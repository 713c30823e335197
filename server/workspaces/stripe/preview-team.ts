import type Stripe from 'stripe'
import { discountOf, presentPrice } from '#server/billing/snapshot.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import { membersAfter } from '#server/workspaces/members-after.ts'
import { totalOf } from '#shared/billing/total.ts'
import { Problem } from '#shared/problems.ts'
import type { PreviewTeam, TeamCost } from '#shared/workspaces/schemas.ts'
import { pendingSeats } from '#shared/workspaces/seats.ts'

/**
 * What the user's team, or the one they are about to create, would cost. Nothing is changed. Throws
 * `team_needs_subscription`.
 */
export async function previewTeam(
  deps: Deps,
  account: StripeAccount | null,
  { userId, body }: { userId: string; body: PreviewTeam },
): Promise<TeamCost> {
  const { db, now } = deps
  const { team, subscriptionId } = await teamOf(db, userId)
  if (!account || !subscriptionId) throw new Problem('team_needs_subscription')

  const { size } = membersAfter(team, body)
  const known = new Set(team.invitations.map(({ email }) => email))
  const invited = new Set(
    (body.inviteEmails ?? []).map((email) => email.toLowerCase()).filter((email) => !known.has(email)),
  )
  const seats = size + pendingSeats(team.invitations, now()) + invited.size
  const prorationDate = Math.floor(now().getTime() / 1000)
  const stripe = await account.client()
  const subscription = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['discounts.source.coupon'] })
  return {
    seats,
    total: totalOf(presentPrice(subscription.items.data[0]?.price), seats, discountOf(subscription)),
    prorated: await proratedFor(stripe, subscription, { quantity: size, prorationDate }),
    proration_date: prorationDate,
  }
}

async function teamOf(db: Db, userId: string) {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      subscription: { select: { stripeSubscriptionId: true } },
      ownedWorkspace: {
        include: { memberships: true, invitations: true, subscription: { select: { stripeSubscriptionId: true } } },
      },
    },
  })
  const own = user.ownedWorkspace
  return {
    team: own ?? { ownerId: userId, memberships: [], invitations: [] },
    subscriptionId: (own ?? user).subscription?.stripeSubscriptionId,
  }
}

/** What a new quantity costs for the rest of this period. */
async function proratedFor(
  stripe: Stripe,
  { id, items }: Stripe.Subscription,
  { quantity, prorationDate }: { quantity: number; prorationDate: number },
): Promise<number> {
  const [item] = items.data
  if (!item || item.quantity === quantity) return 0
  const { lines } = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: item.id, quantity }],
      proration_date: prorationDate,
      // As an invoice of its own: the next one may have more lines than an answer, from earlier changes.
      proration_behavior: 'always_invoice',
    },
  })
  const ofChange = lines.data.filter(
    ({ parent, period }) => period.start === prorationDate && parent?.subscription_item_details?.proration,
  )
  return ofChange.reduce((sum, { amount }) => sum + amount, 0)
}
