import { changing, knownCustomer, type Selling } from '#server/billing/changing.ts'
import { listSubscriptions } from '#server/billing/read-customer.ts'
import { currentOf, idOf, isLive } from '#server/billing/snapshot.ts'
import type { Subject } from '#server/billing/subject.ts'
import { Problem } from '#shared/problems.ts'

/** Removes a saved payment method, unless a subscription that goes on is paid with it. */
export async function removeMethod(selling: Selling, subject: Subject, id: string): Promise<void> {
  if ((await knownCustomer(selling, subject)) === null) throw new Problem('payment_method_not_found')
  await changing(selling, subject, async ({ client, customerId }) => {
    const [customer, methods, subscriptions] = await Promise.all([
      client.customers.retrieve(customerId),
      client.customers.listPaymentMethods(customerId, { limit: 100 }),
      listSubscriptions(client, customerId),
    ])
    if (!methods.data.some((method) => method.id === id)) throw new Problem('payment_method_not_found')

    const current = currentOf(subscriptions)
    const goesOn = current !== null && isLive(current) && current.status !== 'trialing' && !current.cancel_at_period_end
    const charged =
      idOf(current?.default_payment_method) ??
      (customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method))
    if (goesOn && charged === id) throw new Problem('payment_method_in_use')
    await client.paymentMethods.detach(id)
  })
}
