import type { Billing, SubscriptionForm } from '#shared/billing/schemas.ts'
import { totalOf } from '#shared/billing/total.ts'

/** The form at the price that was chosen; as it is until one is, or where there's no choice. */
export function atChosenPrice(form: SubscriptionForm, chosen: Billing | null): SubscriptionForm {
  if (!form.prices || chosen === null) return form
  const price = form.prices[chosen]
  return { ...form, price, total: totalOf(price, form.seats, form.discount) }
}

/** Which of both prices a form shows. */
export const billingOf = ({ price }: Pick<SubscriptionForm, 'price'>): Billing =>
  price?.recurring.interval === 'year' ? 'yearly' : 'monthly'
