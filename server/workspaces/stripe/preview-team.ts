import type Stripe from 'stripe'
import { discountOf, isLive, presentPrice } from '#server/billing/snapshot.ts'
import { readPrice } from '#server/billing/read-customer.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import { membersAfter } from '#server/workspaces/members-after.ts'
import { totalOf } from '#shared/billing/total.ts'
import { Problem } from '#shared/problems.ts'
import type { PreviewTeam, TeamCost } from '#shared/workspaces/schemas.ts'
import { pendingSeats } from '#shared/workspaces/seats.ts'

/**
 * What a team that the user manages, or the one they are about to create, would cost. Nothing is changed. Throws
 * `workspace_not_found` and `team_needs_subscription`.
 */
export async function previewTeam(
  deps: Deps,
  account: StripeAccount | null,
  { userId, body }: { userId: string; body: PreviewTeam },
): Promise<TeamCost> {
  const { db, now } = deps
  const { team, isNew, subscriptionId } = await teamOf(db, userId, body.workspaceId)
  if (!account || (isNew && !subscriptionId)) throw new Problem('team_needs_subscription')

  const { invited: colleagues, staying } = membersAfter(team, body)
  const invitedBefore = new Set(team.invitations.flatMap(({ email, acceptedAt }) => (acceptedAt === null ? email : [])))
  const invited = new Set(
    (body.inviteEmails ?? []).map((email) => email.toLowerCase()).filter((email) => !invitedBefore.has(email)),
  )
  const seats = staying + pendingSeats(team.invitations, now()) + colleagues.length + invited.size
  const prorationDate = Math.floor(now().getTime() / 1000)
  const stripe = await account.client()
  const known = subscriptionId
    ? await stripe.subscriptions.retrieve(subscriptionId, { expand: ['discounts.source.coupon'] })
    : null
  if (!known || !isLive(known)) {
    // Nothing is charged for seats until the team is paid for again.
    const price = presentPrice(await readPrice(stripe, account.priceId))
    return { seats, price, total: totalOf(price, seats, null), prorated: 0, proration_date: prorationDate }
  }
  const price = presentPrice(known.items.data[0]?.price)
  return {
    seats,
    price,
    total: totalOf(price, seats, discountOf(known)),
    prorated: await proratedFor(stripe, known, { quantity: staying, prorationDate }),
    proration_date: prorationDate,
  }
}

const include = {
  memberships: true,
  invitations: true,
  subscription: { select: { stripeSubscriptionId: true } },
} as const

async function teamOf(db: Db, userId: string, workspaceId: string | undefined) {
  if (workspaceId) {
    const team = await db.workspace.findFirst({
      where: {
        id: workspaceId,
        OR: [{ ownerId: userId }, { memberships: { some: { userId, seat: true, isAdmin: true } } }],
      },
      include,
    })
    if (!team) throw new Problem('workspace_not_found')
    return { isNew: false, team, subscriptionId: team.subscription?.stripeSubscriptionId }
  }
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      subscription: { select: { stripeSubscriptionId: true } },
      ownedWorkspace: { include },
    },
  })
  const own = user.ownedWorkspace
  return {
    isNew: own === null,
    team: own ?? { ownerId: userId, memberships: [], invitations: [] },
    subscriptionId: (own ?? user).subscription?.stripeSubscriptionId,
  }
}

/** What a new quantity costs for the rest of this period. */
async function proratedFor(
  stripe: Stripe,
  { id, items, cancel_at_period_end: isEnding }: Stripe.Subscription,
  { quantity, prorationDate }: { quantity: number; prorationDate: number },
): Promise<number> {
  const [item] = items.data
  if (!item || item.quantity === quantity) return 0
  const { lines } = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      // One that ends has no upcoming invoice, though it's charged for the change when it does.
      ...(isEnding && { cancel_at_period_end: false }),
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
