import { expect, test } from 'vitest'
import { stateOf } from './state.ts'

test.each([
  ['connected', 'CONNECTED', null, 'connected'],
  ['rests', 'PAUSED', 'CHURNED_INACTIVE_AUTOMATIC', 'paused'],
  ['was left', 'DISCONNECTED', 'USER', 'disconnected'],
  ['lost its grant', 'DISCONNECTED', 'GRANT_LOST', 'needs-reconnecting'],
  ['lacks a scope', 'DISCONNECTED', 'SCOPE_MISSING', 'needs-reconnecting'],
  ['was uninstalled', 'DISCONNECTED', 'APP_UNINSTALLED', 'needs-reconnecting'],
] as const)('a source that %s', (_, status, disconnectType, state) => {
  expect(stateOf({ status, disconnectType }, [])).toBe(state)
})

test('a source that nobody connected is disconnected, and one that this server lacks settings for is not set up', () => {
  expect(stateOf(null, [])).toBe('disconnected')
  expect(stateOf({ status: 'CONNECTED', disconnectType: null }, ['GOOGLE_CLIENT_ID'])).toBe('not-set-up')
})
