import type { Billing, Paid, PayWith, Subscribe, Subscribed } from '#shared/billing/schemas.ts'
import {
  isInvalidCoupon,
  isOutdated,
  problemOfSaving,
  problemOfSubscribing,
  stillDue,
  unverified,
  type PaymentProblem,
} from './payment-problem.ts'

/** A payment method that was entered: saved, waiting for its bank, refused, or with fields that aren't filled in. */
export type Saved =
  | { is: 'saved'; id: string }
  | { is: 'waiting' }
  | { is: 'refused'; problem: PaymentProblem }
  | { is: 'incomplete' }

/** How a payment form reaches Stripe and the server. */
export type Doors = {
  saveNew: () => Promise<Saved>
  subscribe: (asked: Subscribe) => Promise<Subscribed>
  payWith: (asked: PayWith) => Promise<Paid>
  /** Has the user confirm a payment with their bank. */
  confirm: (clientSecret: string) => Promise<PaymentProblem | null>
  /** Ends a subscription that never started, so that nothing of it can still be charged. */
  reset: () => Promise<unknown>
}

/** `saved` is the method that was entered, so that it isn't entered again. */
export type Outcome = { saved?: string } & (
  | { is: 'done'; paidPastDue: boolean | null }
  | { is: 'refused'; problem: PaymentProblem }
  | { is: 'outdated'; problem: PaymentProblem }
  | { is: 'invalid-coupon' }
  | { is: 'incomplete' }
)

/** A saved method by its id, the one in the form, or none, which only a trial allows. */
export type Method = { saved: string } | 'new' | 'none'

/** `total`: what the form shows. `trial`: whether this starts one, which needs no payment method, or pays for the time after it. */
type Asked = {
  method: Method
  trial: 'starts' | 'runs' | null
  promoCode: string | null
  billing: Billing | null
  total: number
}

/** Starts a subscription, or continues a trial with a payment method. */
export async function subscribeWith(
  doors: Doors,
  { method, trial, promoCode, billing, total }: Asked,
): Promise<Outcome> {
  const chosen = await methodOf(doors, method)
  if ('is' in chosen && !(chosen.is === 'waiting' && trial === 'starts')) return refusalOf(chosen)
  const id = 'is' in chosen ? undefined : chosen.id
  const entered = method === 'new' && id !== undefined ? { saved: id } : {}

  try {
    const { clientSecret } = await doors.subscribe({
      ...(id !== undefined && { paymentMethod: id }),
      ...(trial && { trial: true }),
      ...(promoCode && { promoCode }),
      ...(billing && { billing }),
      total,
    })
    const problem = clientSecret === null ? null : await doors.confirm(clientSecret)
    if (!problem) return { ...entered, is: 'done', paidPastDue: null }
    await doors.reset().catch((error: unknown) => console.error('Failed to reset the subscription', error))
    return { ...entered, is: 'refused', problem }
  } catch (error) {
    if (isInvalidCoupon(error)) return { ...entered, is: 'invalid-coupon' }
    return { ...entered, is: isOutdated(error) ? 'outdated' : 'refused', problem: problemOfSubscribing(error) }
  }
}

/** Changes what is charged, and pays what is overdue. */
export async function updateWith(
  doors: Doors,
  { method, promoCode }: Omit<Asked, 'trial' | 'billing' | 'total'>,
): Promise<Outcome> {
  const chosen = await methodOf(doors, method)
  if ('is' in chosen || chosen.id === undefined) return refusalOf('is' in chosen ? chosen : { is: 'incomplete' })
  const entered = method === 'new' ? { saved: chosen.id } : {}

  try {
    const asked = { paymentMethod: chosen.id, ...(promoCode && { promoCode }) }
    const { paidPastDue, clientSecret } = await doors.payWith(asked)
    if (clientSecret !== null) {
      const problem = await doors.confirm(clientSecret)
      return problem ? { ...entered, is: 'refused', problem } : { ...entered, is: 'done', paidPastDue: true }
    }
    if (paidPastDue === false) return { ...entered, is: 'refused', problem: stillDue }
    return { ...entered, is: 'done', paidPastDue }
  } catch (error) {
    if (isInvalidCoupon(error)) return { ...entered, is: 'invalid-coupon' }
    return { ...entered, is: 'refused', problem: problemOfSaving(error) }
  }
}

type Unsaved = Exclude<Saved, { is: 'saved' }>

async function methodOf(doors: Doors, method: Method): Promise<{ id: string | undefined } | Unsaved> {
  if (method !== 'new') return { id: method === 'none' ? undefined : method.saved }
  const saved = await doors.saveNew()
  return saved.is === 'saved' ? { id: saved.id } : saved
}

function refusalOf(unsaved: Unsaved): Outcome {
  return unsaved.is === 'waiting' ? { is: 'refused', problem: unverified } : unsaved
}
