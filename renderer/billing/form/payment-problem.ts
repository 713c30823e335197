import { Refusal, Unreachable } from '../../platform/refusal.ts'
import { track } from '../../tracking/track.ts'

/** What went wrong with a payment, in a title and a sentence. */
export type PaymentProblem = { title: string; text: string }

const known: Record<string, PaymentProblem> = {
  card_declined: {
    title: 'Your card was declined',
    text: 'Please check your card information and try again.',
  },
  expired_card: {
    title: 'Your card is expired',
    text: 'Please check your card’s expiration date and try again.',
  },
  incorrect_cvc: {
    title: 'Incorrect card verification code',
    text: 'That wasn’t the correct CVC. Please check the code and try again.',
  },
}

/** Of a payment method that the bank hasn’t confirmed. */
export const unverified: PaymentProblem = {
  title: 'Your payment needs to be verified',
  text: 'We weren’t able to verify your payment method right now. You can try a different payment method, or wait a few days for verification instructions.',
}

/** Of an overdue amount that the new method couldn’t pay. */
export const stillDue: PaymentProblem = {
  title: 'Unable to process payment',
  text: 'Your payment method has been saved, but we were unable to use it to process your overdue payment. Please try using a different card.',
}

type StripeProblem = { code?: string | undefined; decline_code?: string | undefined; message?: string | undefined }

/** The problem that Stripe’s script reports. Its decline code is the more exact one. */
export function problemOfStripe({ code, decline_code: declined, message }: StripeProblem): PaymentProblem {
  const catalogued = catalogue(declined) ?? catalogue(code)
  if (catalogued) return catalogued
  if (code?.endsWith('_authentication_failure')) return unverified
  return { title: 'Your payment method wasn’t accepted', text: message ?? 'Please try a different payment method.' }
}

/** The problem with starting a subscription. */
export const problemOfSubscribing = (error: unknown) => problemOf(error, 'Error creating subscription')
/** The problem with saving a payment method. */
export const problemOfSaving = (error: unknown) => problemOf(error, 'Error saving your payment method')

export const isInvalidCoupon = (error: unknown): boolean => error instanceof Refusal && error.code === 'invalid_coupon'

/** Whether the form shows an amount that no longer holds. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'subscription_cost_outdated'

function problemOf(error: unknown, title: string): PaymentProblem {
  if (error instanceof Refusal) return catalogue(error.code) ?? { title, text: error.message }
  if (error instanceof Unreachable && error.status !== null)
    return { title, text: `An unknown error occurred with status: ${error.status}` }
  return { title, text: error instanceof Error ? error.message : String(error) }
}

/** The catalogue’s words for a code, which is logged and tracked, too. */
function catalogue(code: string | undefined): PaymentProblem | undefined {
  const problem = code === undefined ? undefined : known[code]
  if (!code || !problem) return undefined
  console.error('Payment Error', code)
  track('Payment Error', { code })
  return problem
}
