import type Stripe from 'stripe'
import { idOf, isLive, wasCharged } from '#server/billing/snapshot.ts'
import { Problem } from '#shared/problems.ts'

/** The promotion code that a customer with these subscriptions typed, if they may use it, with its coupon. */
export async function findCode(
  client: Stripe,
  customerId: string,
  { typed, subscriptions }: { typed: string; subscriptions: Subscriptions },
): Promise<Stripe.PromotionCode | null> {
  const { data } = await client.promotionCodes.list({
    code: typed,
    active: true,
    limit: 1,
    expand: ['data.promotion.coupon'],
  })
  const [code] = data
  if (!code || !mayUse(code, customerId)) return null

  const running = subscriptions.find(isLive)
  return (running && isApplied(code, running)) || !isUsed(code, subscriptions) ? code : null
}

export const couponOf = ({ promotion }: Stripe.PromotionCode): Stripe.Coupon | null =>
  typeof promotion.coupon === 'object' ? promotion.coupon : null

/** Stripe checks the rest, such as first orders, when the code is used. */
function mayUse(code: Stripe.PromotionCode, customerId: string): boolean {
  const owner = typeof code.customer === 'string' ? code.customer : (code.customer?.id ?? null)
  return couponOf(code)?.valid === true && (owner === null || owner === customerId)
}

type Subscriptions = readonly Stripe.Subscription[]
type Asked = { promoCode?: string | undefined; referralCoupon?: string | undefined }

/** The code to start with. Throws `invalid_coupon` for a promo code; a referral coupon that isn't valid is ignored. */
export async function codeFor(
  client: Stripe,
  customerId: string,
  { subscriptions, promoCode, referralCoupon }: Asked & { subscriptions: Subscriptions },
) {
  if (promoCode) {
    const code = await findCode(client, customerId, { typed: promoCode, subscriptions })
    if (!code) throw new Problem('invalid_coupon')
    return code
  }
  return referralCoupon ? findCode(client, customerId, { typed: referralCoupon, subscriptions }) : null
}

/** Applies a promo code to a running subscription, unless it's applied already. Throws `invalid_coupon`. */
export async function applyCode(
  client: Stripe,
  current: Stripe.Subscription,
  { promoCode, subscriptions }: { promoCode: string | undefined; subscriptions: Subscriptions },
) {
  if (!promoCode) return
  const code = await codeFor(client, idOf(current.customer)!, {
    promoCode,
    subscriptions: [current, ...subscriptions],
  })
  if (code && !isApplied(code, current)) await client.subscriptions.update(current.id, discountedBy(code))
}

/** Has a subscription discounted by a code, and notes that: Stripe forgets a discount that ended. */
export const discountedBy = ({ id }: Stripe.PromotionCode) => ({
  discounts: [{ promotion_code: id }],
  metadata: { [id]: 'applied' },
})

const isApplied = ({ id }: Stripe.PromotionCode, { discounts }: Stripe.Subscription) =>
  discounts.some((one) => typeof one === 'object' && idOf(one.promotion_code) === id)

/** Whether a code that ends took something off before. One that no invoice has counted yet can be applied again. */
function isUsed(code: Stripe.PromotionCode, subscriptions: Subscriptions): boolean {
  if (couponOf(code)?.duration === 'forever') return false
  return subscriptions.some((one) => wasCharged(one) && (code.id in one.metadata || isApplied(code, one)))
}
