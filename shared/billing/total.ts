import type { Discount, Price } from './schemas.ts'

/** What all seats cost per period, in the currency's smallest unit. */
export function totalOf(price: Price | null, seats: number, discount: Discount | null): number {
  const sum = (price?.unit_amount ?? 0) * seats
  if (!discount) return sum

  const { amount_off: amountOff, percent_off: percentOff } = discount.coupon
  return Math.max(0, sum - (amountOff ?? Math.round((sum * (percentOff ?? 0)) / 100)))
}
