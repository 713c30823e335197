import type Stripe from 'stripe'
import { becomePayer } from '#server/billing/become-payer.ts'
import { changing, keyOf, type Held, type Selling } from '#server/billing/changing.ts'
import { entitlementOf } from '#server/billing/entitlement-of.ts'
import { endStuck } from '#server/billing/end-stuck.ts'
import { applyCode, codeFor, couponOf, discountedBy } from '#server/billing/codes.ts'
import { nextStep } from '#server/billing/next-step.ts'
import { payInvoice } from '#server/billing/pay-invoice.ts'
import { chooseMethod, saveMethod } from '#server/billing/payment-methods.ts'
import { itemsAt, priceIdOf } from '#server/billing/prices.ts'
import { listSubscriptions, readPrice, wasTrial } from '#server/billing/read-customer.ts'
import { readFacts } from '#server/billing/rows/entitlements.ts'
import { currentOf, idOf, isLive, isStuck, presentCoupon, presentPrice, statusOf } from '#server/billing/snapshot.ts'
import type { Subject } from '#server/billing/subject.ts'
import { canTrial } from '#shared/billing/can-trial.ts'
import { entitlement } from '#shared/billing/entitlement.ts'
import type { Subscribe, Subscribed } from '#shared/billing/schemas.ts'
import { totalOf } from '#shared/billing/total.ts'
import { Problem } from '#shared/problems.ts'

const trialDays = 7

/** Starts, changes or keeps a subscription. Repeated, it's still one subscription and one charge. */
export async function subscribe(selling: Selling, subject: Subject, asked: Subscribe): Promise<Subscribed> {
  if (!asked.trial && (await doesSeatPay(selling, subject, asked))) throw new Problem('seat_pays')
  return changing(selling, subject, async (held) => {
    const { client, customerId, seats } = held
    await rememberReferral(client, customerId, asked)
    const method = asked.paymentMethod && (await saveMethod(client, customerId, asked.paymentMethod))
    const subscriptions = await listSubscriptions(client, customerId)
    const current = currentOf(subscriptions)
    const fallback = method ?? (await savedMethod(client, customerId))

    const step = nextStep(asked, {
      subscription: !current ? 'none' : isLive(current) ? 'live' : isStuck(current) ? 'stuck' : 'ended',
      canTrial: await mayTry(selling, subject, {
        hadTrial: held.hadTrial || subscriptions.some(wasTrial),
        status: current && statusOf(current),
      }),
      hasMethod: fallback !== null,
      seats,
    })
    if ('refuse' in step) throw new Problem(step.refuse)
    if (step.do === 'keep') return keep(client, current!)
    const live = step.do === 'change' ? current : current && isStuck(current) ? await endStuck(client, current) : null
    const done = live
      ? await change(selling, subject, held, live, { ...asked, method, subscriptions })
      : await start(selling, held, { asked, method: fallback, isTrial: step.do === 'start-trial', subscriptions })
    if (method) await becomePayer(selling, subject, held, method)
    return done
  })
}

/** Teams have no trial. */
async function mayTry({ deps, config }: Selling, subject: Subject, past: { hadTrial: boolean; status: string | null }) {
  if (!('userId' in subject)) return false
  const { isEntitled } = await entitlementOf(deps, config, subject.userId)
  return canTrial({ isSold: true, isEntitled, ...past })
}

/** Whether a workspace pays for the user. Their own subscription can be changed until it ends, but not kept. */
async function doesSeatPay({ deps, config }: Selling, subject: Subject, { uncancel }: Subscribe): Promise<boolean> {
  if (!('userId' in subject)) return false
  if (!uncancel) return (await entitlementOf(deps, config, subject.userId)).through === 'seat'
  const { seats } = (await readFacts(deps.db, [subject.userId])).get(subject.userId)!
  return entitlement({ isSold: true, own: null, seats }, deps.now()).isEntitled
}

async function rememberReferral(client: Stripe, customerId: string, { referral, referralCoupon }: Subscribe) {
  if (!referral && !referralCoupon) return
  await client.customers.update(customerId, {
    metadata: { ...(referral && { referral }), ...(referralCoupon && { referralCoupon }) },
  })
}

async function savedMethod(client: Stripe, customerId: string): Promise<string | null> {
  const customer = await client.customers.retrieve(customerId)
  return customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method)
}

async function keep(client: Stripe, current: Stripe.Subscription): Promise<Subscribed> {
  const kept = current.cancel_at_period_end
    ? await client.subscriptions.update(current.id, { cancel_at_period_end: false })
    : current
  return subscribed(kept)
}

type Change = Subscribe & { method: string | undefined; subscriptions: Stripe.Subscription[] }

async function change(
  selling: Selling,
  subject: Subject,
  { client, customerId }: Held,
  current: Stripe.Subscription,
  { method, promoCode, billing, subscriptions }: Change,
) {
  if (billing && current.status === 'trialing') await choosePrice(client, current, priceIdOf(selling.stripe, billing))
  await applyCode(client, current, { promoCode, subscriptions })
  if (!method) return subscribed(current)
  await chooseMethod(client, customerId, method, current)
  return (await doesSeatPay(selling, subject, { uncancel: true })) ? subscribed(current) : keep(client, current)
}

/** What a trial costs once it ends. */
async function choosePrice(client: Stripe, current: Stripe.Subscription, price: string) {
  if (current.items.data[0]?.price.id !== price)
    await client.subscriptions.update(current.id, { items: itemsAt(current, price), proration_behavior: 'none' })
}

type Start = { asked: Subscribe; method: string | null; isTrial: boolean; subscriptions: Stripe.Subscription[] }

async function start(
  { stripe }: Selling,
  { client, customerId, seats }: Held,
  { asked, method, isTrial, subscriptions }: Start,
): Promise<Subscribed> {
  const price = priceIdOf(stripe, asked.billing)
  const code = await codeFor(client, customerId, { ...asked, subscriptions })
  const params = {
    customer: customerId,
    items: [{ price, quantity: seats }],
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice'],
    ...(method && { default_payment_method: method }),
    ...(code && discountedBy(code)),
    ...(isTrial
      ? { trial_period_days: trialDays, trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } }
      : { payment_behavior: 'default_incomplete' }),
  } satisfies Stripe.SubscriptionCreateParams
  if (asked.total !== undefined) await checkTotal(client, price, { seats, code, total: asked.total })
  const idempotencyKey = keyOf('start', subscriptions[0]?.id, params)
  const created = await client.subscriptions.create(params, { idempotencyKey })
  if (method) await client.customers.update(customerId, { invoice_settings: { default_payment_method: method } })
  if (created.status !== 'incomplete') return subscribed(created)

  const { latest_invoice: invoice } = created
  if (!method || !invoice || typeof invoice === 'string') throw new Error('Stripe made no invoice to pay')
  const clientSecret = await payInvoice(client, invoice.id, method)
  if (clientSecret !== null) return { id: created.id, status: 'incomplete', clientSecret }
  return subscribed(await client.subscriptions.retrieve(created.id))
}

type Shown = { seats: number; code: Stripe.PromotionCode | null; total: number }

/** Throws `subscription_cost_outdated` if the user saw another amount. */
async function checkTotal(client: Stripe, priceId: string, { seats, code, total }: Shown) {
  const price = presentPrice(await readPrice(client, priceId))
  const discount = code && presentCoupon(couponOf(code), code)
  if (totalOf(price, seats, discount) !== total) throw new Problem('subscription_cost_outdated')
}

function subscribed(subscription: Pick<Stripe.Subscription, 'id' | 'status'>): Subscribed {
  return { id: subscription.id, status: statusOf(subscription) as Subscribed['status'], clientSecret: null }
}
