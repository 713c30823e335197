import { expect, test } from 'vitest'
import { afterDeletion } from './after-deletion.ts'

// Deleting a team once promised every owner that their subscription continues.

const now = new Date('2026-03-05T10:00:00Z')
const of = (status: string | null, more: object = {}) => ({
  status,
  gratis: false,
  gratisUntil: null,
  trialEnd: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  stripeCustomerId: 'cus_1',
  payerId: 'ada',
  ...more,
})

test.each([
  ['which they pay for', null, of('active'), 'continues'],
  ['which they pay for, having had one before', of('canceled'), of('past_due'), 'continues'],
  ['that is free', null, of(null, { stripeCustomerId: null, payerId: null, gratis: true }), 'continues'],
  ['which a former owner pays for', null, of('active', { payerId: 'bo' }), 'canceled'],
  ['that nobody pays for any longer', null, of('active', { payerId: null }), 'canceled'],
  ['that ended', null, of('canceled'), 'ended'],
  ['that ended, of a former owner', of('canceled'), of('canceled', { payerId: 'bo' }), 'ended'],
  ['that never subscribed', null, null, 'ended'],
  ['beside their own', of('active'), of('active'), 'own'],
  ['beside their own, of a former owner', of('trialing'), of('active', { payerId: 'bo' }), 'own'],
])('an owner who deletes a team %s', (_, own, team, left) => {
  expect(afterDeletion({ ownerId: 'ada', own, team }, now)).toBe(left)
})
