import type { Stripe } from '@stripe/stripe-js'

let loading: Promise<Stripe> | null = null

/** Loads Stripe’s script, once per document. A failed attempt can be repeated. */
export function loadedStripe(publishableKey: string): Promise<Stripe> {
  loading ??= load(publishableKey).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function load(publishableKey: string): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js')
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe’s script didn’t start')
  return stripe
}
