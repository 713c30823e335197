import { expect, test } from 'vitest'
import { stateOf } from './state.ts'

test.each([
  ['is connected', 'CONNECTED', null, 'connected'],
  ['is paused', 'PAUSED', 'CHURNED_INACTIVE_AUTOMATIC', 'paused'],
  ['isn’t read for want of a subscription', 'PAUSED', 'SUBSCRIPTION_NEEDED', 'unpaid'],
  ['was disconnected', 'DISCONNECTED', 'USER', 'disconnected'],
  ['lost its grant', 'DISCONNECTED', 'GRANT_LOST', 'needs-reconnecting'],
  ['lacks a scope', 'DISCONNECTED', 'SCOPE_MISSING', 'needs-reconnecting'],
  ['was uninstalled', 'DISCONNECTED', 'APP_UNINSTALLED', 'needs-reconnecting'],
] as const)('a source that %s has the matching state', (_, status, disconnectType, state) => {
  expect(stateOf({ status, disconnectType }, [])).toBe(state)
})

test("without a connection a source is disconnected, without its settings it isn't set up", () => {
  expect(stateOf(null, [])).toBe('disconnected')
  expect(stateOf({ status: 'CONNECTED', disconnectType: null }, ['GOOGLE_CLIENT_ID'])).toBe('not-set-up')
})
