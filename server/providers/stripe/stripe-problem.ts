import type { Stripe } from 'stripe'
import { Problem, type ProblemCode } from '#shared/problems.ts'

type StripeError = InstanceType<typeof Stripe.errors.StripeError>

/** Each has a title and text of its own on the page; any other decline is a `card_declined`. */
const declines = ['expired_card', 'incorrect_cvc'] as const satisfies ProblemCode[]
const couponCodes = ['coupon_expired', 'promotion_code_expired', 'promotion_code_not_found']

/** The refusal behind an error of Stripe's client; undefined for any other error, and for a request that is our bug. */
export function stripeProblemOf(error: unknown): Problem | undefined {
  if (!isStripeError(error)) return undefined

  switch (error.type) {
    case 'StripeCardError':
      if (error.code === 'subscription_payment_intent_requires_action')
        return new Problem('bank_confirmation_needed', { cause: error })
      return new Problem(declines.find((code) => code === error.code) ?? 'card_declined', {
        cause: error,
        fill: { why: error.message },
      })
    case 'StripeConnectionError':
    case 'StripeAPIError':
      return new Problem(isInUse(error) ? 'subscription_changing' : 'stripe_unavailable', { cause: error })
    case 'StripeRateLimitError':
      return new Problem('stripe_unavailable', { cause: error })
    case 'StripeIdempotencyError':
      return new Problem('subscription_changing', { cause: error })
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return new Problem('stripe_misconfigured', { cause: error })
    default:
      if (isGone(error)) return new Problem('stripe_unavailable', { cause: error })
      if (isCoupon(error)) return new Problem('invalid_coupon', { cause: error })
      return isPrice(error) ? new Problem('stripe_misconfigured', { cause: error }) : undefined
  }
}

/** Waits for a request that charges nothing, so a failure needn't tell what became of a payment. */
export async function readingStripe<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking
  } catch (error) {
    if (stripeProblemOf(error)?.code !== 'stripe_unavailable') throw error
    throw new Problem('stripe_unreachable', { cause: error })
  }
}

/** By its name, because asking its class would load Stripe's client. */
export function isStripeError(error: unknown): error is StripeError {
  return error instanceof Error && 'type' in error && /^Stripe\w*Error$/.test(String(error.type))
}

/** Stripe answers 409 while another request with the same idempotency key runs. */
const isInUse = ({ statusCode, code }: StripeError) => statusCode === 409 || code === 'idempotency_key_in_use'

const isCoupon = ({ code, param }: StripeError) =>
  couponCodes.includes(code ?? '') || /coupon|promotion_code|^discounts/.test(param ?? '')

/** STRIPE_PRICE_ID is gone or archived. */
const isPrice = ({ param }: StripeError) => /\bprice\b/.test(param ?? '')

/**
 * The customer was deleted at Stripe, or isn't one of this account and mode. Once that's noticed, the next attempt
 * creates another. A request for the customer itself names it `id`.
 */
const isGone = ({ code, param, message }: StripeError) =>
  code === 'resource_missing' && (param === 'customer' || message.startsWith('No such customer'))
