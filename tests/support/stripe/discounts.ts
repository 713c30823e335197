import { newId, type Account, type Coupon, type Subscription } from './account.ts'
import { list, text, type Params } from './form.ts'
import { StripeRefusal, found } from './refusals.ts'
import { addMonths } from './periods.ts'

/** Replaces a subscription's discounts with those a request names. Throws for a coupon that can't be redeemed. */
export function setDiscounts(account: Account, subscription: Subscription, params: Params[string]) {
  const asked = list(params) as Params[]
  const kept = asked.flatMap(({ discount }) => text(discount) ?? [])
  const added = asked.flatMap((one) => redemptionOf(account, subscription, one) ?? [])

  for (const { coupon } of added) coupon.timesRedeemed += 1
  const ids = added.map(({ coupon, promotionCode }) => {
    const end = coupon.duration === 'repeating' ? addMonths(account.now, coupon.durationInMonths ?? 1) : null
    const id = newId('di')
    account.discounts.set(id, {
      id,
      coupon: coupon.id,
      promotionCode,
      subscription: subscription.id,
      start: account.now,
      end,
    })
    return id
  })
  subscription.discounts = [...kept, ...ids]
}

function redemptionOf(account: Account, { customer }: Subscription, one: Params) {
  const promotionCodeId = text(one.promotion_code)
  const couponId = text(one.coupon)
  if (promotionCodeId) {
    const code = found(account.promotionCodes, 'promotion code', promotionCodeId, 'discounts[0][promotion_code]')
    const hasPaid = account.charges.some((charge) => charge.customer === customer)
    const isRefused =
      !code.active ||
      (code.customer !== null && code.customer !== customer) ||
      (code.firstTimeTransaction && hasPaid) ||
      (code.expiresAt !== null && code.expiresAt <= account.now)
    if (isRefused)
      throw new StripeRefusal('This promotion code cannot be redeemed.', { param: 'discounts[0][promotion_code]' })
    return { coupon: redeemable(account.coupons.get(code.coupon)!), promotionCode: code.id }
  }
  if (couponId)
    return {
      coupon: redeemable(found(account.coupons, 'coupon', couponId, 'discounts[0][coupon]')),
      promotionCode: null,
    }
  return undefined
}

function redeemable(coupon: Coupon): Coupon {
  const isUsedUp = coupon.maxRedemptions !== null && coupon.timesRedeemed >= coupon.maxRedemptions
  if (!coupon.valid || isUsedUp)
    throw new StripeRefusal(`Coupon ${coupon.id} is used up and cannot be applied.`, {
      code: 'coupon_expired',
      param: 'discounts[0][coupon]',
    })
  return coupon
}

/** What a subscription's discounts take off an amount. */
export function discountOn(account: Account, subscription: Subscription, amount: number, at = account.now): number {
  const coupons = subscription.discounts
    .map((id) => account.discounts.get(id)!)
    .filter(({ end }) => end === null || end > at)
    .map(({ coupon }) => account.coupons.get(coupon)!)
  const off = coupons.reduce(
    (sum, { percentOff, amountOff }) => sum + (amountOff ?? Math.round((amount * (percentOff ?? 0)) / 100)),
    0,
  )
  return Math.max(0, Math.min(off, amount))
}

/** A discount of one invoice goes with it. */
export function endUsedDiscounts(account: Account, subscription: Subscription) {
  subscription.discounts = subscription.discounts.filter((id) => {
    const { coupon, end } = account.discounts.get(id)!
    return account.coupons.get(coupon)!.duration !== 'once' && (end === null || end > account.now)
  })
}
