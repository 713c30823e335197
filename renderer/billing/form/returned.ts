import type { Stripe } from '@stripe/stripe-js'
import type { Saved } from './pay.ts'
import { problemOfStripe } from './payment-problem.ts'

/** What a bank's own page brought back in the URL, and the promo code that was applied before. */
export function returnedIn(search: string): { setupSecret: string | null; promo: string | null } {
  const query = new URLSearchParams(search)
  return { setupSecret: query.get('setup_intent_client_secret'), promo: query.get('promo') }
}

/** Where such a page returns to. */
export function returnUrl({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>, promo: string | null): string {
  return origin + pathname + (promo === null ? '' : `?${new URLSearchParams({ promo })}`)
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
