import { expect, test } from 'vitest'
import { offersMacApp } from './offers-mac-app.ts'

const known = { features: { BOTLESS: true }, appUser: false }

test('the menus offer the Mac app on a Mac without it', () => {
  expect(offersMacApp(known, 'mac')).toBe(true)
})

test.each([
  ['a user of the app', { appUser: true }, 'mac'],
  ['a user with the feature turned off', { features: {} }, 'mac'],
  ['a user on a phone', {}, 'mobile'],
  ['a user on another computer', {}, 'other'],
] as const)("they don't for %s", (_, change, machine) => {
  expect(offersMacApp({ ...known, ...change }, machine)).toBe(false)
})
