import type { Account } from './account.ts'
import { paymentIntentOf, presentById, secretOf } from './present.ts'
import { StripeRefusal } from './refusals.ts'

type Answer = { [name: string]: unknown }

/** Replaces the ids at the paths a request asks for with their objects. */
export function expanded(account: Account, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer) as Answer
  for (const path of paths) {
    if (path.split('.').length > 4)
      throw new StripeRefusal('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    expandAt(account, copy, path.split('.'))
  }
  return copy
}

function expandAt(account: Account, at: Answer, [name = '', ...rest]: string[]) {
  if (name === 'confirmation_secret') {
    at[name] = { type: 'payment_intent', client_secret: secretOf(paymentIntentOf(String(at.id))) }
    return
  }
  if (!(name in at)) throw new StripeRefusal(`This property cannot be expanded (${name}).`, { param: 'expand' })

  const value = at[name]
  at[name] = Array.isArray(value) ? value.map((one: unknown) => objectOf(account, one)) : objectOf(account, value)
  if (rest.length === 0) return
  for (const one of [at[name]].flat()) if (one) expandAt(account, one as Answer, rest)
}

function objectOf(account: Account, value: unknown): unknown {
  return typeof value === 'string' ? (presentById(account, value) ?? value) : value
}
