import { expect, test } from 'vitest'
import { pushStateOf, type BrowserPushes, type PushState } from './push-state.ts'

const [here, there] = ['https://push.example/1', 'https://push.example/2']

test.each<[string, PushState, BrowserPushes, string | null]>([
  ['a browser that can’t show any', 'unsupported', null, null],
  ['a browser that blocks them', 'blocked', { permission: 'denied', endpoint: null }, null],
  ['a browser that blocks them since', 'blocked', { permission: 'denied', endpoint: here }, here],
  ['a browser that wasn’t asked', 'off', { permission: 'default', endpoint: null }, null],
  ['a browser that was allowed to, for another site’s user', 'off', { permission: 'granted', endpoint: null }, null],
  ['a subscription that the server has forgotten', 'off', { permission: 'granted', endpoint: here }, null],
  ['a subscription that the browser has lost', 'off', { permission: 'granted', endpoint: null }, here],
  ['a subscription that was renewed', 'off', { permission: 'granted', endpoint: there }, here],
  ['a subscription that both know', 'on', { permission: 'granted', endpoint: here }, here],
])('%s: %s', (_, state, browser, endpoint) => {
  expect(pushStateOf(browser, { endpoint })).toBe(state)
})
