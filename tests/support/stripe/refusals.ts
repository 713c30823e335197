type Refused = { status?: number; type?: string; code?: string; param?: string; decline_code?: string }

/** An error as Stripe answers it. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: object

  constructor(message: string, { status = 400, type = 'invalid_request_error', ...rest }: Refused = {}) {
    super(message)
    this.status = status
    this.body = { error: { message, type, ...rest } }
  }
}

export const noSuch = (object: string, id: string, param: string, status = 400) =>
  new StripeRefusal(`No such ${object}: '${id}'`, { status, code: 'resource_missing', param })

const declines = {
  card_declined: 'Your card was declined.',
  expired_card: 'Your card has expired.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  incorrect_cvc: "Your card's security code is incorrect.",
} as const

export type Decline = keyof typeof declines

export const declined = (code: Decline) =>
  new StripeRefusal(declines[code], {
    status: 402,
    type: 'card_error',
    code,
    ...(code === 'card_declined' && { decline_code: 'generic_decline' }),
  })

/** Finds an object a request names. */
export function found<Kept>(kept: Map<string, Kept>, object: string, id: string, param: string): Kept {
  const one = kept.get(id)
  if (!one) throw noSuch(object, id, param)
  return one
}
