import { expect, test, vi } from 'vitest'
import { Refusal } from '../../platform/refusal.ts'
import { subscribeWith, updateWith, type Doors, type Saved } from './pay.ts'
import { unverified } from './payment-problem.ts'

type Given = {
  saved?: Saved
  clientSecret?: string
  paidPastDue?: boolean | null
  refusal?: string
  confirmed?: 'refused'
  isDown?: boolean
}

/** Doors that answer as given and note what they were asked. */
function doors({ saved = { is: 'saved', id: 'pm_new' }, clientSecret, paidPastDue = null, ...given }: Given = {}) {
  const asked: unknown[] = []
  const answer = <Answer>(what: unknown, to: Answer): Promise<Answer> => {
    asked.push(what)
    const { refusal } = given
    return refusal ? Promise.reject(new Refusal(400, { code: refusal, error: 'No.' }, null)) : Promise.resolve(to)
  }
  const all: Doors = {
    saveNew: () => Promise.resolve(saved),
    subscribe: (what) => answer(what, { id: 'sub_1', status: 'active', clientSecret: clientSecret ?? null }),
    payWith: (what) => answer(what, { id: 'sub_1', paidPastDue, clientSecret: clientSecret ?? null }),
    confirm: (secret) => {
      asked.push(secret)
      return Promise.resolve(given.confirmed ? unverified : null)
    },
    reset() {
      asked.push('reset')
      return given.isDown ? Promise.reject(new Error('down')) : Promise.resolve()
    },
  }
  return { all, asked }
}

const done = { is: 'done', paidPastDue: null }
const now = { method: 'new', trial: null, promoCode: null, billing: null, total: 1900 } as const

test('a new method is saved, then charged', async () => {
  const { all, asked } = doors()
  expect(await subscribeWith(all, { ...now, promoCode: 'SPRING' })).toEqual({ ...done, saved: 'pm_new' })
  expect(asked).toEqual([{ paymentMethod: 'pm_new', promoCode: 'SPRING', total: 1900 }])
})

test('a saved method and none are sent as they are', async () => {
  const { all, asked } = doors()
  expect(await subscribeWith(all, { ...now, method: { saved: 'pm_visa' } })).toEqual(done)
  expect(await subscribeWith(all, { ...now, method: 'none', trial: 'starts' })).toEqual(done)
  expect(asked).toEqual([
    { paymentMethod: 'pm_visa', total: 1900 },
    { trial: true, total: 1900 },
  ])
})

test('what is paid for while a trial runs is never charged before its end', async () => {
  const { all, asked } = doors()
  await subscribeWith(all, { ...now, trial: 'runs' })
  expect(asked).toEqual([{ paymentMethod: 'pm_new', trial: true, total: 1900 }])
})

test('nothing is sent for a method that is incomplete or refused', async () => {
  const incomplete = doors({ saved: { is: 'incomplete' } })
  expect(await subscribeWith(incomplete.all, now)).toEqual({ is: 'incomplete' })
  const refused = doors({ saved: { is: 'refused', problem: unverified } })
  expect(await subscribeWith(refused.all, now)).toEqual({ is: 'refused', problem: unverified })
  expect([...incomplete.asked, ...refused.asked]).toEqual([])
})

test('a method that its bank must verify starts a trial without it, and nothing else', async () => {
  const { all, asked } = doors({ saved: { is: 'waiting' } })
  expect(await subscribeWith(all, now)).toEqual({ is: 'refused', problem: unverified })
  expect(await updateWith(all, now)).toEqual({ is: 'refused', problem: unverified })
  // A trial that ran already said "You're subscribed!", though nothing had been saved.
  expect(await subscribeWith(all, { ...now, trial: 'runs' })).toEqual({ is: 'refused', problem: unverified })
  expect(asked).toEqual([])
  expect(await subscribeWith(all, { ...now, trial: 'starts' })).toEqual(done)
  expect(asked).toEqual([{ trial: true, total: 1900 }])
})

test('a payment is confirmed with the bank before it’s done', async () => {
  const confirmed = doors({ clientSecret: 'pi_1_secret' })
  expect(await subscribeWith(confirmed.all, now)).toMatchObject({ is: 'done' })
  expect(confirmed.asked).toEqual([{ paymentMethod: 'pm_new', total: 1900 }, 'pi_1_secret'])
})

test.each([false, true])(
  'a first payment that the bank refuses ends what it was for, if the server can: %j',
  async (isDown) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { all, asked } = doors({ clientSecret: 'pi_1_secret', confirmed: 'refused', isDown })
    expect(await subscribeWith(all, now)).toEqual({ is: 'refused', problem: unverified, saved: 'pm_new' })
    expect(asked.slice(1)).toEqual(['pi_1_secret', 'reset'])
    vi.restoreAllMocks()
  },
)

test('a refusal keeps the method that was saved', async () => {
  expect(await subscribeWith(doors({ refusal: 'invalid_coupon' }).all, now)).toEqual({
    is: 'invalid-coupon',
    saved: 'pm_new',
  })
  expect(await subscribeWith(doors({ refusal: 'stripe_unavailable' }).all, now)).toEqual({
    is: 'refused',
    problem: { title: 'Error creating subscription', text: 'No.' },
    saved: 'pm_new',
  })
})

test('an amount that no longer holds is told apart, so that the form is loaded again', async () => {
  expect(await subscribeWith(doors({ refusal: 'subscription_cost_outdated' }).all, now)).toMatchObject({
    is: 'outdated',
    problem: { text: 'No.' },
    saved: 'pm_new',
  })
})

test.each([
  [true, { is: 'done', paidPastDue: true }],
  [null, done],
  [false, { is: 'refused', problem: expect.objectContaining({ title: 'Unable to process payment' }) as unknown }],
])('an overdue payment that is paid: %s', async (paidPastDue, outcome) => {
  expect(await updateWith(doors({ paidPastDue }).all, { method: { saved: 'pm_visa' }, promoCode: null })).toEqual(
    outcome,
  )
})

test('an overdue payment is confirmed with the bank before it’s done', async () => {
  const asked = { method: { saved: 'pm_visa' }, promoCode: null } as const
  const due = { paidPastDue: false, clientSecret: 'pi_1_secret' }
  const confirmed = doors(due)
  expect(await updateWith(confirmed.all, asked)).toEqual({ is: 'done', paidPastDue: true })
  expect(confirmed.asked).toEqual([{ paymentMethod: 'pm_visa' }, 'pi_1_secret'])
  expect(await updateWith(doors({ ...due, confirmed: 'refused' }).all, asked)).toEqual({
    is: 'refused',
    problem: unverified,
  })
})
