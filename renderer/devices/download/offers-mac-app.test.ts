import { expect, test } from 'vitest'
import { offersMacApp } from './offers-mac-app.ts'

const known = { features: { BOTLESS: true }, appUser: false }

test('the menus lead to the Mac app on a Mac without it', () => {
  expect(offersMacApp(known, 'mac')).toBe(true)
})

test.each([
  ['somebody who uses it', { appUser: true }, 'mac'],
  ['somebody for whom it is switched off', { features: {} }, 'mac'],
  ['somebody on a phone', {}, 'mobile'],
  ['somebody elsewhere', {}, 'other'],
] as const)('they do not for %s', (_, change, machine) => {
  expect(offersMacApp({ ...known, ...change }, machine)).toBe(false)
})
