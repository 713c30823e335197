import { customerOf, type Selling } from '#server/billing/changing.ts'
import { couponOf, findCode } from '#server/billing/codes.ts'
import { pricesToChoose } from '#server/billing/prices.ts'
import { listSubscriptions, readPrice } from '#server/billing/read-customer.ts'
import { presentCoupon, presentPrice } from '#server/billing/snapshot.ts'
import type { Subject } from '#server/billing/subject.ts'
import { counting } from '#shared/billing/entitlement.ts'
import type { Subscription, SubscriptionForm } from '#shared/billing/schemas.ts'
import { totalOf } from '#shared/billing/total.ts'

type Form = { current: Subscription; promo: string | undefined }

/** Prepares the form that takes a payment method, with the cost after a promo code. */
export async function subscriptionForm(
  selling: Selling,
  subject: Subject,
  { current, promo }: Form,
): Promise<SubscriptionForm> {
  const { stripe } = selling
  const customer = await customerOf(selling, subject)
  const client = await stripe.client()
  const isRunning = counting.includes(current.status ?? '')
  const canChoose = !isRunning || current.status === 'trialing'
  const [intent, price, prices, code] = await Promise.all([
    client.setupIntents.create({ customer, usage: 'off_session', automatic_payment_methods: { enabled: true } }),
    isRunning ? current.price : readPrice(client, stripe.priceId).then(presentPrice), // it may have been raised since
    canChoose ? pricesToChoose(client, stripe) : null,
    promo
      ? listSubscriptions(client, customer).then((subscriptions) =>
          findCode(client, customer, { typed: promo, subscriptions }),
        )
      : null,
  ])
  const discount = code ? presentCoupon(couponOf(code), code) : current.discount
  return {
    ...current,
    price,
    prices,
    discount,
    total: totalOf(price, current.seats, discount),
    invalidPromoCode: promo !== undefined && code === null,
    clientSecret: intent.client_secret!,
    publishableKey: stripe.publishableKey,
  }
}
