import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextAnnouncement } from '#tests/support/someone.ts'
import { presentEvent } from '#tests/support/stripe/events.ts'
import { aShop, type Shop } from '#tests/support/stripe/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop({ STRIPE_WEBHOOK_SECRET: 'whsec_standin, whsec_former' })
})
afterAll(() => shop.stop())

const event = () => JSON.stringify(presentEvent(shop.stripe.events.at(-1)!))
const jobs = async () => (await shop.server.jobs('refresh-customer')).length

describe('a webhook', () => {
  test('shows on the screen of its user', async () => {
    const ada = await shop.customer('Ada Webhook')
    await ada.subscribe({ trial: true })
    await shop.atStripe('POST', `subscriptions/${ada.subscriptions()[0]!.id}`, { cancel_at_period_end: 'true' })
    const listener = await ada.person.listen()
    const told = nextAnnouncement(listener, 'subscription')

    await shop.stripe.deliver(shop.server.url)
    await told

    expect((await ada.current()).cancel_at_period_end).toBe(true)
    listener.close()
  })

  test('that is forged, too old or damaged is refused', async () => {
    const { now } = shop.stripe
    const send = async (signed: { at?: number; secret?: string }, body = event()) =>
      (await shop.stripe.send(shop.server.url, body, signed)).status

    expect(await send({ secret: 'whsec_guessed' })).toBe(401)
    expect(await send({ at: now - 301 })).toBe(401)
    expect(await send({}, 'no json')).toBe(401)
    expect(await send({ secret: 'whsec_former' })).toBe(200)
  })

  test.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['an event without data', '{"id":"evt_1","object":"event"}'],
    ['an event about nothing', '{"id":"evt_1","data":{"object":null}}'],
    ['an event whose customer is a number', '{"id":"evt_1","data":{"object":{"object":"invoice","customer":7}}}'],
    ['an event without an id', '{"data":{"object":{"object":"customer","id":"cus_1"}}}'],
  ])('that is signed but %s is a 400', async (_, body) => {
    expect((await shop.stripe.send(shop.server.url, body)).status).toBe(400)
  })

  test('that comes twice is read once, and one about a stranger not at all', async () => {
    await shop.settled()
    const before = await jobs()
    const body = event().replace(/"evt_\w+"/, '"evt_twice"')
    await shop.stripe.send(shop.server.url, body)
    await shop.stripe.send(shop.server.url, body)
    await shop.settled()
    expect(await jobs()).toBe(before + 1)

    const stranger = body.replaceAll(/cus_\w+/g, 'cus_stranger').replace('evt_twice', 'evt_stranger')
    expect((await shop.stripe.send(shop.server.url, stranger)).status).toBe(200)
    expect(await jobs()).toBe(before + 1)
  })

  test('tells of a card that was removed in Stripe’s form', async () => {
    const ada = await shop.customer('Ada Removes')
    const card = await ada.card()
    await shop.deliver()
    expect((await ada.current()).paymentMethods).toHaveLength(1)

    await shop.atStripe('POST', `payment_methods/${card}/detach`)
    await shop.deliver()

    expect((await ada.current()).paymentMethods).toEqual([])
  })

  test('whose payload lies changes nothing', async () => {
    const ada = await shop.customer('Ada Liar')
    await ada.subscribe({ trial: true })
    const body = event()
      .replace(/"evt_\w+"/, '"evt_lie"')
      .replaceAll('"trialing"', '"active"')

    await shop.stripe.send(shop.server.url, body)
    await shop.settled()

    expect((await ada.current()).status).toBe('trialing')
  })
})

test('a reading that began earlier never replaces a later one', async () => {
  const ada = await shop.customer('Ada Slow')
  await ada.subscribe({ trial: true })
  const [customerId] = ada.customerIds()
  shop.stripe.fail(/GET .*payment_methods$/, 'held', 1)
  const held = shop.server.work('refresh-customer', { customerId })
  await expect.poll(shop.stripe.isHolding).toBe(true)

  await ada.person.delete('/api/me/subscription')
  shop.stripe.release()
  await held

  expect((await ada.current()).cancel_at_period_end).toBe(true)
})

test('what no webhook told shows at the end of a period, and within the hour', async () => {
  const [ada, bea] = [await shop.customer('Ada Lost'), await shop.customer('Bea Lost')]
  await ada.subscribe({ trial: true })
  await bea.subscribe({ paymentMethod: await bea.card() })
  const listener = await ada.person.listen()
  const told = nextAnnouncement(listener, 'subscription')
  await shop.atStripe('DELETE', `subscriptions/${bea.subscriptions()[0]!.id}`)
  await shop.server.work('sweep-stripe-events', {})
  await shop.settled()
  expect((await bea.current()).active).toBe(false)

  shop.advance('2026-03-12T10:00:01Z')
  await shop.server.work('sweep-subscriptions', {})
  await told

  expect((await ada.current()).status).toBe('canceled')
  listener.close()
})

test('a customer deleted at Stripe can subscribe again, but has no second trial', async () => {
  const ada = await shop.customer('Ada Gone')
  await ada.subscribe({ trial: true })
  await shop.atStripe('DELETE', `customers/${ada.customerIds()[0]}`)
  await shop.deliver()

  expect(await ada.current()).toMatchObject({ active: false, status: 'canceled', canTrial: false })
  await ada.subscribe({ paymentMethod: await ada.card() })
  expect((await ada.current()).status).toBe('active')
})
