import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkStripe } from '#server/providers/stripe/check-stripe.ts'
import type { Portal } from '#tests/support/stripe/account.ts'
import { aStripe, type StripeStandIn } from '#tests/support/stripe/stripe-stand-in.ts'

let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await aStripe()
})
beforeEach(() => {
  stripe.webhookEndpoints = []
})
afterAll(() => stripe.stop())

const here = { publicUrl: 'http://localhost:5378', isLoopback: true }
const there = { publicUrl: 'https://kept.example', isLoopback: false }
const url = 'https://kept.example/api/webhooks/stripe'
const check = (where: object, settings: object = {}) =>
  checkStripe({ ...here, ...stripe.settings, ...where, ...settings })
const sends = (enabledEvents: string[], status: 'enabled' | 'disabled' = 'enabled') =>
  stripe.webhookEndpoints.push({ id: 'we_1', url, enabledEvents, status })

test.each([
  [{}, '$19 a month'],
  [{ unitAmount: 1900, currency: 'jpy' }, '¥1,900 a month'],
  [{ unitAmount: 4950, intervalCount: 3 }, '$49.50 every 3 months'],
] as const)('the price %o is said as it’s charged', async (change, cost) => {
  const price = stripe.prices.get('price_kept')!
  const before = { ...price }
  Object.assign(price, change)
  const said = await check(here)
  Object.assign(price, { intervalCount: 1, ...before })

  expect(said).toContain(`sells a seat for ${cost};`)
})

test('a yearly price is said too, and must be one that can stand beside the monthly one', async () => {
  const yearly = (id: string) => check(here, { STRIPE_YEARLY_PRICE_ID: id })

  expect(await yearly('price_yearly')).toContain('sells a seat for $19 a month or $204 a year;')
  await expect(yearly('price_gone')).rejects.toThrow('Stripe has no price STRIPE_YEARLY_PRICE_ID')
  await expect(yearly('price_kept')).rejects.toThrow('STRIPE_YEARLY_PRICE_ID must be paid by the year')
})

test.each([
  ['everything', ['*']],
  ['all of a kind and more', [...needed(), 'charge.refunded']],
])('an endpoint that is sent %s is enough, but says nothing of the secret', async (_, events) => {
  sends(events)
  expect(await check(there)).toMatch(
    /go to https:.*stripe\. Only the first one can tell whether STRIPE_WEBHOOK_SECRET is/,
  )
})

test('an endpoint that is sent too little is wrong, and so is a disabled one or none', async () => {
  await expect(check(there)).rejects.toThrow('Stripe sends no webhooks to')
  sends(needed().filter((type) => type !== 'customer.subscription.deleted' && type !== 'invoice.paid'))
  await expect(check(there)).rejects.toThrow(
    `Stripe doesn’t send customer.subscription.deleted, invoice.paid to ${url}. Add them`,
  )

  stripe.webhookEndpoints = []
  sends(['*'], 'disabled')
  await expect(check(there)).rejects.toThrow('is disabled')
})

test.each<[string, Portal]>([
  ['was never saved', null],
  ['keeps tax IDs as they are', { customerUpdates: ['address'] }],
  ['changes nothing', { customerUpdates: [] }],
])('a customer portal that %s is told', async (_, portal) => {
  const before = stripe.portal
  stripe.portal = portal
  await expect(check(here)).rejects.toThrow('doesn’t let customers change their billing address and tax ID')
  stripe.portal = before
})

test('a webhook secret that is none is told', async () => {
  await expect(check(here, { STRIPE_WEBHOOK_SECRET: 'whsec_new, we_1' })).rejects.toThrow(
    'STRIPE_WEBHOOK_SECRET must be the signing secret',
  )
})

function needed(): string[] {
  const ofSubscriptions = ['created', 'updated', 'deleted', 'paused', 'resumed'].map((one) => `subscription.${one}`)
  return [
    ...['updated', 'deleted', ...ofSubscriptions].map((one) => `customer.${one}`),
    ...['paid', 'payment_failed', 'payment_action_required'].map((one) => `invoice.${one}`),
    ...['attached', 'updated', 'automatically_updated', 'detached'].map((one) => `payment_method.${one}`),
  ]
}
