import { expect, test } from 'vitest'
import { canTrial } from './can-trial.ts'

const newcomer = { isSold: true, isEntitled: false, hadTrial: false, status: null }

test.each([
  ['someone who never subscribed', {}, true],
  ['someone whose first payment never went through', { status: 'incomplete' }, true],
  ['someone who was on trial', { hadTrial: true }, false],
  ['someone whose trial ended', { hadTrial: true, status: 'canceled' }, false],
  ['someone who paid before', { status: 'canceled' }, false],
  ['a subscriber', { isEntitled: true, status: 'active' }, false],
  ['a member with a seat', { isEntitled: true }, false],
  ['a gratis user', { isEntitled: true }, false],
  ['anyone, where nothing is sold', { isSold: false }, false],
])('%s', (_, past, expected) => {
  expect(canTrial({ ...newcomer, ...past })).toBe(expected)
})
