import { Hono } from 'hono'
import { z } from 'zod'
import type { Selling } from '#server/billing/changing.ts'
import { currentSubscription } from '#server/billing/current-subscription.ts'
import { subscribe } from '#server/billing/subscribe.ts'
import { subscriptionForm } from '#server/billing/subscription-form.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { Subscribe, Subscribed, SubscriptionForm } from '#shared/billing/schemas.ts'
import { Problem, type ProblemCode } from '#shared/problems.ts'

const tag = 'Teams'
const Promo = z.object({ promo: z.string().trim().min(1).max(100).optional() })
const refusals: ProblemCode[] = [
  'workspace_not_found',
  'payments_not_set_up',
  'stripe_unavailable',
  'stripe_misconfigured',
  'subscription_changing',
]

/** The subscription of a team, for its owner. `selling` is null where nothing is sold. */
export function teamSubscriptionRoutes({ db, rateLimit }: Deps, selling: Selling | null, signedIn: RequireSession) {
  const limited = limitedPerUser(rateLimit('team-payments', 60, 3600)) // nobody tries out stolen cards here
  /** Throws `workspace_not_found` for everyone but the owner. */
  const soldTo = async (userId: string, workspaceId: string) => {
    const own = await db.workspace.findFirst({ where: { id: workspaceId, ownerId: userId }, select: { id: true } })
    if (!own) throw new Problem('workspace_not_found')
    if (!selling) throw new Problem('payments_not_set_up')
    return { selling, subject: { workspaceId } }
  }

  return new Hono<SignedIn>()
    .get(
      '/:id/subscription',
      describe({
        tag,
        summary: 'The subscription of your team with what Stripe’s form needs, and its cost with a promo code',
        answers: { 200: SubscriptionForm },
        refuses: refusals,
      }),
      signedIn,
      idParam('workspace_not_found'),
      limited,
      validator('query', Promo),
      async (c) => {
        const { id: userId } = c.var.user
        const { selling: sold, subject } = await soldTo(userId, c.req.valid('param').id)
        const current = await currentSubscription(sold.deps, sold.stripe, userId)
        return c.json(await subscriptionForm(sold, subject, { current, promo: c.req.valid('query').promo }))
      },
    )
    .post(
      '/:id/subscription',
      describe({
        tag,
        summary: 'Subscribe for your team, change the payment method or promo code, or keep a canceled subscription',
        answers: { 200: Subscribed },
        refuses: [
          ...refusals,
          'card_declined',
          'expired_card',
          'incorrect_cvc',
          'payment_method_not_found',
          'payment_method_needed',
          'invalid_coupon',
          'not_subscribed',
          'no_seats',
          'subscription_cost_outdated',
        ],
      }),
      signedIn,
      idParam('workspace_not_found'),
      limited,
      validator('json', Subscribe),
      async (c) => {
        const { selling: sold, subject } = await soldTo(c.var.user.id, c.req.valid('param').id)
        return c.json(await subscribe(sold, subject, c.req.valid('json')))
      },
    )
}
