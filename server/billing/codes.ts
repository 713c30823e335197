import type Stripe from 'stripe'
import { Problem } from '#shared/problems.ts'

/** The promotion code that a customer typed, if they may use it, with its coupon. */
export async function findCode(
  client: Stripe,
  customerId: string,
  typed: string,
): Promise<Stripe.PromotionCode | null> {
  const { data } = await client.promotionCodes.list({
    code: typed,
    active: true,
    limit: 1,
    expand: ['data.promotion.coupon'],
  })
  const [code] = data
  return code && mayUse(code, customerId) ? code : null
}

export const couponOf = ({ promotion }: Stripe.PromotionCode): Stripe.Coupon | null =>
  typeof promotion.coupon === 'object' ? promotion.coupon : null

/** Stripe checks the rest, such as first orders, when the code is used. */
function mayUse(code: Stripe.PromotionCode, customerId: string): boolean {
  const owner = typeof code.customer === 'string' ? code.customer : (code.customer?.id ?? null)
  return couponOf(code)?.valid === true && (owner === null || owner === customerId)
}

type Asked = { promoCode?: string | undefined; referralCoupon?: string | undefined }

/** The code to apply. Throws `invalid_coupon` for a promo code; a referral coupon that isn't valid is ignored. */
export async function codeFor(client: Stripe, customerId: string, { promoCode, referralCoupon }: Asked) {
  if (promoCode) {
    const code = await findCode(client, customerId, promoCode)
    if (!code) throw new Problem('invalid_coupon')
    return code
  }
  return referralCoupon ? findCode(client, customerId, referralCoupon) : null
}
