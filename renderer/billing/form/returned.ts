import type { Stripe } from '@stripe/stripe-js'
import type { Billing } from '#shared/billing/schemas.ts'
import type { Saved } from './pay.ts'
import { problemOfStripe } from './payment-problem.ts'

type Kept = { promo: string | null; billing: Billing | null }

/** What a bank's own page brought back in the URL, and what was chosen before. */
export function returnedIn(search: string): Kept & { setupSecret: string | null } {
  const query = new URLSearchParams(search)
  const billing = query.get('billing')
  return {
    setupSecret: query.get('setup_intent_client_secret'),
    promo: query.get('promo'),
    billing: billing === 'yearly' || billing === 'monthly' ? billing : null,
  }
}

/** Where such a page returns to. */
export function returnUrl(
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  { promo, billing }: Kept,
): string {
  const kept = new URLSearchParams({ ...(promo !== null && { promo }), ...(billing && { billing }) })
  return `${origin}${pathname}${kept.size > 0 ? `?${kept}` : ''}`
}

/** What became of a payment method that was entered before the bank's page. */
export async function savedBefore(stripe: Stripe, setupSecret: string): Promise<Saved> {
  const { error, setupIntent } = await stripe.retrieveSetupIntent(setupSecret)
  if (error) return { is: 'refused', problem: problemOfStripe(error) }
  const { status, payment_method: method, last_setup_error: refused } = setupIntent
  const id = typeof method === 'string' ? method : method?.id
  if (status === 'succeeded' && id) return { is: 'saved', id }
  return refused ? { is: 'refused', problem: problemOfStripe(refused) } : { is: 'waiting' }
}
