import type Stripe from 'stripe'
import { readPrice } from '#server/billing/read-customer.ts'
import { presentPrice } from '#server/billing/snapshot.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import type { Billing, SubscriptionForm } from '#shared/billing/schemas.ts'
import { Problem } from '#shared/problems.ts'

/** The id of the price for a choice, monthly by default. Throws `subscription_cost_outdated` if it's no longer sold. */
export function priceIdOf({ priceId, yearlyPriceId }: StripeAccount, billing: Billing | undefined): string {
  const id = billing === 'yearly' ? yearlyPriceId : priceId
  if (id === null) throw new Problem('subscription_cost_outdated')
  return id
}

/** The items of a subscription at another price. Without the quantity, Stripe would go back to one seat. */
export const itemsAt = ({ items }: Stripe.Subscription, price: string) =>
  items.data.slice(0, 1).map(({ id, quantity = 1 }) => ({ id, price, quantity }))

/** Both prices; null where only one is sold. */
export async function pricesToChoose(
  client: Stripe,
  { priceId, yearlyPriceId }: StripeAccount,
): Promise<SubscriptionForm['prices']> {
  if (yearlyPriceId === null) return null
  const [monthly, yearly] = await Promise.all([priceId, yearlyPriceId].map((id) => readPrice(client, id)))
  const shown = { monthly: presentPrice(monthly), yearly: presentPrice(yearly) }
  return shown.monthly && shown.yearly?.active ? { monthly: shown.monthly, yearly: shown.yearly } : null
}
