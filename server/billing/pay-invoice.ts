import type Stripe from 'stripe'
import { isStripeError } from '#server/providers/stripe/stripe-problem.ts'

/**
 * Charges an invoice to a payment method of a customer who is there to answer their bank. Returns the client secret of a
 * payment that the bank wants them to confirm. An invoice can be paid only once, so this needs no key of its own: with
 * one, a decline would be repeated for a day.
 */
export async function payInvoice(client: Stripe, id: string, method: string): Promise<string | null> {
  try {
    await client.invoices.pay(id, { payment_method: method, off_session: false })
    return null
  } catch (error) {
    if (!isStripeError(error) || error.code !== 'invoice_payment_intent_requires_action') throw error
    const { confirmation_secret: secret } = await client.invoices.retrieve(id, { expand: ['confirmation_secret'] })
    return secret!.client_secret
  }
}
