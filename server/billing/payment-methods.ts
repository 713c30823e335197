import type Stripe from 'stripe'
import { isLive, idOf } from '#server/billing/snapshot.ts'
import { isStripeError } from '#server/providers/stripe/stripe-problem.ts'
import { Problem } from '#shared/problems.ts'

/** Makes sure that a payment method is saved for a customer. Throws `payment_method_not_found` for another's. */
export async function saveMethod(client: Stripe, customerId: string, id: string): Promise<string> {
  if (!/^\w+$/.test(id)) throw new Problem('payment_method_not_found')
  const method = await client.paymentMethods.retrieve(id).catch((error: unknown) => {
    if (isStripeError(error) && error.code === 'resource_missing')
      throw new Problem('payment_method_not_found', { cause: error })
    throw error
  })
  const owner = idOf(method.customer)
  if (owner === customerId) return method.id
  if (owner !== null) throw new Problem('payment_method_not_found')
  return (await client.paymentMethods.attach(id, { customer: customerId })).id
}

/** Charges a customer's subscription, if any, to a payment method from now on. */
export async function chooseMethod(
  client: Stripe,
  customerId: string,
  method: string,
  subscription: Stripe.Subscription | null,
) {
  await client.customers.update(customerId, { invoice_settings: { default_payment_method: method } })
  if (subscription && isLive(subscription))
    await client.subscriptions.update(subscription.id, { default_payment_method: method })
}
