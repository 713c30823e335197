import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearState } from '../platform/state.ts'
import { forgetReferral, takeReferral } from './referral.ts'

let kept: Map<string, string>

function open(href: string) {
  vi.stubGlobal('location', { href })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, url: URL) => vi.stubGlobal('location', { href: url.href }),
  })
}

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearState()
})

test('a referral is taken from the address and kept until it’s forgotten', () => {
  open('https://kept.example/?referral=bo&tab=2&referralCoupon=%20FRIEND%20')
  expect(takeReferral()).toEqual({ referral: 'bo', referralCoupon: 'FRIEND' })
  expect(location.href).toBe('https://kept.example/?tab=2')

  open('https://kept.example/onboarding/survey')
  expect(takeReferral()).toEqual({ referral: 'bo', referralCoupon: 'FRIEND' })

  forgetReferral()
  expect(takeReferral()).toEqual({})
  expect(kept.size).toBe(0)
})

test.each(['?referral=', '?referral=%20', `?referral=${'x'.repeat(101)}`, ''])('of %s, nothing is kept', (search) => {
  open(`https://kept.example/${search}`)
  expect(takeReferral()).toEqual({})
})
