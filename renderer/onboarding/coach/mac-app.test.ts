import { expect, test } from 'vitest'
import { isNewsOfMacApp, mayTellOfMacApp } from './mac-app.ts'

const known = {
  features: { BOTLESS_ACTIVE_USERS: true },
  appUser: false,
  onboarded: true,
  subscriptionStatus: 'ACTIVE',
}
const at = '2026-11-20T10:00:00.000Z'

test('somebody at a Mac who uses Kept and does not have the app is told of it', () => {
  expect(mayTellOfMacApp(known, 'mac')).toBe(true)
})

test.each([
  ['whoever uses it already', { appUser: true }],
  ['whoever is still setting Kept up', { onboarded: false }],
  ['somebody on trial', { subscriptionStatus: 'TRIALING' }],
  ['somebody whose payment failed', { subscriptionStatus: 'PAST_DUE' }],
  ['somebody without a subscription', { subscriptionStatus: null }],
  ['somebody for whom it is switched off', { features: { BOTLESS_ACTIVE_USERS: false, BOTLESS: true } }],
])('%s is not told', (_, different) => {
  expect(mayTellOfMacApp({ ...known, ...different }, 'mac')).toBe(false)
})

test.each(['mobile', 'other'] as const)('on a machine that is %s nobody is told', (machine) => {
  expect(mayTellOfMacApp(known, machine)).toBe(false)
})

test.each([
  ['nothing was done', [], true],
  ['it was downloaded', [{ activity: 'download-app', completedAt: at, createdAt: at }], false],
  ['the download only began', [{ activity: 'download-app', completedAt: null, createdAt: at }], true],
  ['it was told before', [{ activity: 'mac-app-available-existing-user', completedAt: at, createdAt: at }], false],
  ['something else was done', [{ activity: 'focus-ready', completedAt: at, createdAt: at }], true],
] as const)('where %s, it is news: %#', (_, activities, isNews) => {
  expect(isNewsOfMacApp({ activities: [...activities] })).toBe(isNews)
})
