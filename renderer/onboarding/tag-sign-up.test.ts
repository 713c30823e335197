import { expect, test } from 'vitest'
import type { Onboarding } from '#shared/onboarding/schemas.ts'
import { isUncounted } from './count-qualified.ts'
import { hasJustSignedUp } from './tag-sign-up.ts'

test.each([
  ['before the first step', { onboarded: false, onboarding: null }, true],
  ['at the first step', { onboarded: false, onboarding: 'survey' }, true],
  ['at a later step', { onboarded: false, onboarding: 'connect-slack' }, false],
  ['after the last', { onboarded: true, onboarding: null }, false],
])('a user %s has just signed up: %j', (_, me, expected) => {
  expect(hasJustSignedUp(me)).toBe(expected)
})

const done = (...names: Onboarding['activities'][number]['activity'][]) =>
  names.map((activity) => ({
    activity,
    createdAt: '2026-03-05T10:00:00.000Z',
    completedAt: '2026-03-05T10:00:00.000Z',
  }))

test.each<[string, Onboarding['activities'], boolean]>([
  ['not qualified', done('survey'), false],
  ['just begun', [{ ...done('trial-qualified')[0]!, completedAt: null }], false],
  ['qualified', done('trial-qualified'), true],
  ['qualified and counted', done('trial-qualified', 'trial-qualified-tracked'), false],
])('a trial that is %s', (_, activities, expected) => {
  expect(isUncounted({ onboarding: null, onboarded: true, activities })).toBe(expected)
})
