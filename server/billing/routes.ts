import { Hono } from 'hono'
import { z } from 'zod'
import { changeBilling, previewBilling } from '#server/billing/change-billing.ts'
import { cancel, reset } from '#server/billing/cancel.ts'
import type { Selling } from '#server/billing/changing.ts'
import { currentSubscription } from '#server/billing/current-subscription.ts'
import { billingDetails } from '#server/billing/billing-details.ts'
import { listInvoices } from '#server/billing/invoices.ts'
import { payWith } from '#server/billing/pay-with.ts'
import { removeMethod } from '#server/billing/remove-method.ts'
import { subscribe } from '#server/billing/subscribe.ts'
import { subjectOf } from '#server/billing/subject.ts'
import { subscriptionForm } from '#server/billing/subscription-form.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { jsonWithEtag } from '#server/platform/http/etag.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import {
  BillingChange,
  BillingDetails,
  ChangeBilling,
  Invoice,
  Paid,
  PayWith,
  PreviewBilling,
  Subscribe,
  Subscribed,
  Subscription,
  SubscriptionForm,
} from '#shared/billing/schemas.ts'
import { Problem, type ProblemCode } from '#shared/problems.ts'

const tag = 'Subscription'
const Promo = z.object({ promo: z.string().trim().min(1).max(100).optional() })
const MethodId = z.object({ methodId: z.string().max(100) })
const off: ProblemCode[] = ['payments_not_set_up', 'stripe_unavailable', 'stripe_misconfigured']
const declined: ProblemCode[] = ['card_declined', 'expired_card', 'incorrect_cvc', 'payment_method_not_found']
const paying: ProblemCode[] = [...off, ...declined, 'invalid_coupon', 'subscription_changing', 'not_subscribed']

/** `selling` is null where nothing is sold. */
export function subscriptionRoutes({ rateLimit }: Deps, selling: Selling | null, signedIn: RequireSession) {
  const limited = limitedPerUser(rateLimit('payments', 60, 3600)) // nobody tries out stolen cards here
  const limitedReading = limitedPerUser(rateLimit('invoices', 120, 3600))
  const sold = () => {
    if (!selling) throw new Problem('payments_not_set_up')
    return selling
  }
  const mine = (userId: string) => subjectOf(sold().deps, userId)
  const currentOf = ({ deps, stripe }: Selling, userId: string) => currentSubscription(deps, stripe, userId)

  return new Hono<SignedIn>()
    .get(
      '/current',
      describe({
        tag,
        summary: 'Your subscription, or your seat in a workspace’s; null where Kept is free for everyone',
        answers: { 200: Subscription.nullable() },
        refuses: ['stripe_unavailable', 'stripe_misconfigured'],
      }),
      signedIn,
      async (c) => c.json(selling && (await currentOf(selling, c.var.user.id))),
    )
    .get(
      '/invoices',
      describe({
        tag,
        summary:
          'Your last 24 invoices, or those of the team you own, newest first; null where Kept is free for everyone',
        answers: { 200: Invoice.array().nullable() },
        refuses: ['stripe_unreachable', 'stripe_misconfigured'],
      }),
      signedIn,
      limitedReading,
      async (c) => jsonWithEtag(c, JSON.stringify(selling && (await listInvoices(selling, await mine(c.var.user.id))))),
    )
    .get(
      '/',
      describe({
        tag,
        summary:
          'Your subscription with what Stripe’s form needs, and its cost with a promo code; null where Kept is free for everyone',
        answers: { 200: SubscriptionForm.nullable() },
        refuses: ['stripe_unavailable', 'stripe_misconfigured', 'subscription_changing'],
      }),
      signedIn,
      limited,
      validator('query', Promo),
      async (c) => {
        const { id: userId } = c.var.user
        if (!selling) return c.json(null)
        const current = await currentOf(selling, userId)
        const { promo } = c.req.valid('query')
        return c.json(await subscriptionForm(selling, await mine(userId), { current, promo }))
      },
    )
    .post(
      '/',
      describe({
        tag,
        summary: 'Start the trial, subscribe, change the payment method or promo code, or keep a canceled subscription',
        answers: { 200: Subscribed },
        refuses: [...paying, 'trial_used', 'payment_method_needed', 'subscription_cost_outdated', 'seat_pays'],
      }),
      signedIn,
      limited,
      validator('json', Subscribe),
      async (c) => c.json(await subscribe(sold(), await mine(c.var.user.id), c.req.valid('json'))),
    )
    .delete(
      '/',
      describe({
        tag,
        summary: 'Cancel your subscription or trial at the end of its period',
        answers: { 204: null },
        refuses: [...off, 'subscription_changing'],
      }),
      signedIn,
      async (c) => {
        await cancel(sold(), await mine(c.var.user.id))
        return c.body(null, 204)
      },
    )
    .post(
      '/reset',
      describe({
        tag,
        summary:
          'Cancel what never started or broke, such as a subscription whose first payment failed, and start over',
        answers: { 200: Subscription },
        refuses: [...off, 'subscription_changing'],
      }),
      signedIn,
      limited,
      async (c) => {
        await reset(sold(), await mine(c.var.user.id))
        return c.json(await currentOf(sold(), c.var.user.id))
      },
    )
    .post(
      '/billing/preview',
      describe({
        tag,
        summary: 'What it costs to change your subscription, or your team’s, to the month or year',
        answers: { 200: BillingChange },
        refuses: [
          'payments_not_set_up',
          'stripe_unreachable',
          'stripe_misconfigured',
          'not_subscribed',
          'subscription_cost_outdated',
        ],
      }),
      signedIn,
      limitedReading,
      validator('json', PreviewBilling),
      async (c) => c.json(await previewBilling(sold(), await mine(c.var.user.id), c.req.valid('json').billing)),
    )
    .post(
      '/billing',
      describe({
        tag,
        summary: 'Pay by the month or year from now on',
        answers: { 204: null },
        refuses: [...off, ...declined, 'not_subscribed', 'subscription_changing', 'subscription_cost_outdated'],
      }),
      signedIn,
      limited,
      validator('json', ChangeBilling),
      async (c) => {
        await changeBilling(sold(), await mine(c.var.user.id), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/billing-details',
      describe({
        tag,
        summary: 'A page at Stripe to change the address and tax ID on your invoices, or those of the team you own',
        answers: { 200: BillingDetails },
        refuses: ['payments_not_set_up', 'stripe_unreachable', 'stripe_misconfigured', 'not_subscribed'],
      }),
      signedIn,
      limitedReading,
      async (c) => c.json(await billingDetails(sold(), await mine(c.var.user.id))),
    )
    .post(
      '/payment',
      describe({
        tag,
        summary: 'Pay with another method from now on, and what is past due at once',
        answers: { 200: Paid },
        refuses: paying,
      }),
      signedIn,
      limited,
      validator('json', PayWith),
      async (c) => c.json(await payWith(sold(), await mine(c.var.user.id), c.req.valid('json'))),
    )
    .delete(
      '/payment/:methodId',
      describe({
        tag,
        summary: 'Remove a saved payment method',
        answers: { 204: null },
        refuses: [...off, 'payment_method_not_found', 'payment_method_in_use', 'subscription_changing'],
      }),
      signedIn,
      validator('param', MethodId),
      async (c) => {
        await removeMethod(sold(), await mine(c.var.user.id), c.req.valid('param').methodId)
        return c.body(null, 204)
      },
    )
}
