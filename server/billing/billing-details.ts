import { knownCustomer, type Selling } from '#server/billing/changing.ts'
import type { Subject } from '#server/billing/subject.ts'
import { isStripeError, readingStripe, stripeProblemOf } from '#server/providers/stripe/stripe-problem.ts'
import type { BillingDetails } from '#shared/billing/schemas.ts'
import { Problem } from '#shared/problems.ts'

/**
 * Opens the page of Stripe's customer portal where the payer changes the address and tax ID on invoices, and nothing else.
 * Throws `not_subscribed` for one who never came as far as the form.
 */
export async function billingDetails(selling: Selling, subject: Subject): Promise<BillingDetails> {
  const { stripe, config } = selling
  const customer = await knownCustomer(selling, subject)
  if (customer === null) throw new Problem('not_subscribed')

  const client = await stripe.client()
  const return_url = `${config.publicUrl}/settings/subscription`
  const { url } = await readingStripe(
    client.billingPortal.sessions
      .create({
        customer,
        return_url,
        flow_data: { type: 'customer_update', after_completion: { type: 'redirect', redirect: { return_url } } },
      })
      .catch(refuseOff),
  )
  return { url }
}

/** Stripe refuses the request itself while its portal's settings aren't saved or don't allow the change. */
function refuseOff(error: unknown): never {
  const isRefused = isStripeError(error) && error.type === 'StripeInvalidRequestError'
  if (isRefused && !stripeProblemOf(error)) throw new Problem('stripe_misconfigured', { cause: error })
  throw error
}
