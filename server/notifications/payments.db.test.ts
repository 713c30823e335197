import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importAs } from '#tests/support/import.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { aShop, type Customer, type Shop } from '#tests/support/stripe/shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await aShop()
})
afterEach(() => shop.stop())

async function someone(name: string): Promise<Customer> {
  const customer = await shop.customer(name)
  await customer.person.put('/api/me', { timezone: 'UTC' })
  return customer
}

async function mailsOf({ person }: Customer) {
  await shop.server.settle()
  return mailsTo(path.join(shop.server.dataDir, 'outbox'), person.me.email)
}

test('two days before the end of a trial, one mail says so, with what was captured', async () => {
  const ada = await someone('Ada Trial')
  await importAs(ada.person, {
    title: 'Rigging',
    start: '2026-03-05T09:00:00Z',
    me: 'Ada',
    text: 'Ada: I will send Bo the quote by Friday.',
  })
  await expect.poll(async () => (await ada.person.get<unknown[]>('/api/tasks')).body).not.toEqual([])
  await ada.subscribe({ trial: true })
  shop.advance('2026-03-10T09:00:00Z')
  await shop.server.work('notice-ending-trials', {})
  expect(await mailsOf(ada)).toEqual([])

  shop.advance('2026-03-10T10:00:00Z')
  await shop.server.work('notice-ending-trials', {})
  await shop.server.work('notice-ending-trials', {})
  const [mail, ...more] = await mailsOf(ada)

  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your trial ends on Thursday, March 12')
  expect(mail?.text).toContain('Kept has captured 1 task for you')
  expect(mail?.text).toContain('To go on, subscribe before then.')
  expect(mail?.text).toContain('/subscribe')
})

test('with a card, the mail says when billing begins, and the price with its discount; a canceled trial gets none', async () => {
  const [ada, bea, cy] = [await someone('Ada Card'), await someone('Bea Cancels'), await someone('Cy Code')]
  shop.stripe.addCode('TWENTY')
  await ada.subscribe({ trial: true, paymentMethod: await ada.card() })
  await bea.subscribe({ trial: true })
  await bea.person.delete('/api/me/subscription')
  await cy.subscribe({ trial: true, paymentMethod: await cy.card() })
  await cy.subscribe({ promoCode: 'TWENTY' })
  shop.advance('2026-03-10T10:00:00Z')

  await shop.server.work('notice-ending-trials', {})

  expect((await mailsOf(ada))[0]?.text).toContain('Your subscription begins then, at $19 a month.')
  expect(await mailsOf(bea)).toEqual([])
  expect((await mailsOf(cy))[0]?.text).toContain('Your subscription begins then, at $15.20 a month.')
})

test('a payment has a receipt, and one that fails a mail with the way to pay, each once', async () => {
  const ada = await someone('Ada Pays')
  await ada.subscribe({ paymentMethod: await ada.card() })
  await shop.deliver()
  const [receipt] = await mailsOf(ada)
  expect(receipt?.subject).toBe('Your receipt for $19')
  expect(receipt?.text).toContain('https://invoice.stripe.com/i/')

  await ada.person.post('/api/me/subscription/payment', { paymentMethod: await ada.card('pm_card_chargeCustomerFail') })
  shop.advance('2026-03-25T10:00:00Z')
  await ada.current()
  shop.advance('2026-04-05T12:00:00Z')
  await shop.deliver()
  shop.advance('2026-04-08T12:00:00Z') // Stripe tries again
  await shop.deliver()
  const { status, past_due_since: since } = await ada.current()
  expect([status, new Date(since! * 1000).toISOString().slice(0, 10)]).toEqual(['past_due', '2026-04-05'])

  const subjects = (await mailsOf(ada)).map(({ subject }) => subject)
  expect(subjects).toHaveLength(2)
  expect(new Set(subjects)).toEqual(new Set(['Your payment failed', 'Your receipt for $19']))
})
