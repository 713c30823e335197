import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { subscribe } from '../queries.ts'
import type { Doors, Saved } from './pay.ts'
import { problemOfStripe, unverified } from './payment-problem.ts'
import { payWith, resetSubscription } from './queries.ts'

type Given = {
  path: string
  stripe: () => Promise<Stripe>
  /** The fields of a new payment method, once they're there. */
  elements: () => StripeElements | null
  /** Where a bank that needs its own page returns to. */
  returnUrl: string
}

/** Reaches Stripe through its script, and our server. */
export function doorsOf({ path, stripe, elements, returnUrl }: Given): Doors {
  return {
    subscribe: (asked) => subscribe(path, asked),
    payWith,
    reset: resetSubscription,
    async saveNew() {
      const fields = elements()
      return fields ? save(await stripe(), fields, returnUrl) : { is: 'incomplete' }
    },
    async confirm(clientSecret) {
      const script = await stripe()
      const { error, paymentIntent } = await script.handleNextAction({ clientSecret })
      if (error) return problemOfStripe(error)
      return paymentIntent && ['succeeded', 'processing'].includes(paymentIntent.status) ? null : unverified
    },
  }
}

async function save(stripe: Stripe, elements: StripeElements, returnUrl: string): Promise<Saved> {
  const { error: unfinished } = await elements.submit()
  if (unfinished) return savedError(unfinished)

  const { error, setupIntent } = await stripe.confirmSetup({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: returnUrl },
  })
  if (error) return savedError(error)
  const { status, payment_method: method } = setupIntent
  const id = typeof method === 'string' ? method : method?.id
  return status === 'succeeded' && id ? { is: 'saved', id } : { is: 'waiting' }
}

type StripeError = Parameters<typeof problemOfStripe>[0] & { type: string }

/** Stripe shows a problem with a field beside it. */
const savedError = (error: StripeError): Saved =>
  error.type === 'validation_error' ? { is: 'incomplete' } : { is: 'refused', problem: problemOfStripe(error) }
