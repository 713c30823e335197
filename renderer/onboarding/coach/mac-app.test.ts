import { expect, test } from 'vitest'
import { hasNotSeenMacApp, canOfferMacApp } from './mac-app.ts'

const macUser = {
  features: { BOTLESS_ACTIVE_USERS: true },
  appUser: false,
  onboarded: true,
  subscriptionStatus: 'active',
}
const at = '2026-11-20T10:00:00.000Z'

test('an active user on a Mac without the app can be offered it', () => {
  expect(canOfferMacApp(macUser, 'mac')).toBe(true)
})

test.each([
  ['a user of the app', { appUser: true }],
  ['a user in the set-up', { onboarded: false }],
  ['a user on trial', { subscriptionStatus: 'trialing' }],
  ['a user whose payment failed', { subscriptionStatus: 'past_due' }],
  ['a user without a subscription', { subscriptionStatus: null }],
  ['a user with the feature turned off', { features: { BOTLESS_ACTIVE_USERS: false, BOTLESS: true } }],
])('%s is not offered it', (_, different) => {
  expect(canOfferMacApp({ ...macUser, ...different }, 'mac')).toBe(false)
})

test.each(['mobile', 'other'] as const)('it is never offered on a device of kind %s', (machine) => {
  expect(canOfferMacApp(macUser, machine)).toBe(false)
})

test.each([
  ['no activities', [], true],
  ['a completed download', [{ activity: 'download-mac-app', completedAt: at, createdAt: at }], false],
  ['a started download', [{ activity: 'download-mac-app', completedAt: null, createdAt: at }], true],
  ['the tip already seen', [{ activity: 'mac-app-available-existing-user', completedAt: at, createdAt: at }], false],
  ['another activity', [{ activity: 'focus-ready', completedAt: at, createdAt: at }], true],
] as const)('%s: whether the tip is new', (_, activities, isNew) => {
  expect(hasNotSeenMacApp({ activities: [...activities] })).toBe(isNew)
})
