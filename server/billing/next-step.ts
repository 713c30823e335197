import type { ProblemCode } from '#shared/problems.ts'

/** What a customer has at Stripe. */
export type Has = {
  /** `stuck`: a subscription that neither runs nor ended, such as one whose first payment failed. */
  subscription: 'none' | 'live' | 'stuck' | 'ended'
  canTrial: boolean
  hasMethod: boolean
  seats: number
}

type Asked = { paymentMethod?: unknown; trial?: boolean | undefined; uncancel?: true | undefined }

export type Step = { do: 'keep' | 'change' | 'start' | 'start-trial' } | { refuse: ProblemCode }

/** What a request to subscribe does. One that is repeated changes nothing more. */
export function nextStep(asked: Asked, has: Has): Step {
  if (asked.uncancel) return has.subscription === 'live' ? { do: 'keep' } : { refuse: 'not_subscribed' }
  if (has.subscription === 'live') return { do: 'change' }
  if (has.seats === 0) return { refuse: 'no_seats' }
  if (asked.trial) return has.canTrial ? { do: 'start-trial' } : { refuse: 'trial_used' }
  return asked.paymentMethod || has.hasMethod ? { do: 'start' } : { refuse: 'payment_method_needed' }
}
