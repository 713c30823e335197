import type { Discount, PaymentMethod, Price } from '#shared/billing/schemas.ts'
import { money } from '#shared/billing/money.ts'
import { counted, monthAndDay } from '../platform/time.ts'
import { copy } from './copy.ts'

const monthDayYear = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

/** `December 25`, with the year unless it's this year. */
export const dateIn = (date: Date, now: Date): string =>
  date.getFullYear() === now.getFullYear() ? monthAndDay(date) : monthDayYear.format(date)

/** The same for Stripe's seconds. */
export const dateOf = (epochSeconds: number, now: Date): string => dateIn(new Date(epochSeconds * 1000), now)

/** `$5 off for 3 months` */
export function discountInWords(
  { coupon, duration, duration_in_months: months }: Discount,
  { currency, recurring }: Pick<Price, 'currency' | 'recurring'>,
): string {
  const off = coupon.amount_off === null ? `${coupon.percent_off ?? 0}%` : money(coupon.amount_off, currency)
  if (duration === 'once') return `${off} off the first ${recurring.interval}`
  return duration === 'forever' ? `${off} off forever` : `${off} off for ${counted(months ?? 0, 'month')}`
}

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** `Visa ending in 4242` */
export const nameOfMethod = (method: PaymentMethod): string =>
  method.type === 'card'
    ? copy.cardEnding(brands[method.card.brand] ?? 'Card', method.card.last4)
    : copy.accountEnding(method.us_bank_account.bank_name, method.us_bank_account.last4)

/** `Expires 08/28`; nothing for a bank account. */
export function expiryOf(method: PaymentMethod): string | null {
  if (method.type !== 'card') return null
  const { exp_month: month, exp_year: year } = method.card
  return copy.cardExpires(`${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`)
}
