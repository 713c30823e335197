import { expect, test } from 'vitest'
import { canInvite } from './can-invite.ts'

test.each([
  ['https://kept.example.com', true, true],
  ['https://kept.example.com', false, true],
  ['http://192.168.1.20:5378', false, true],
  ['http://localhost:5378', true, true],
  ['http://localhost:5378', false, false],
  ['http://127.0.0.1:5379', false, false],
])('at %s, with Google %j, colleagues can be invited: %j', (address, hasGoogle, expected) => {
  expect(canInvite({ address, hasGoogle })).toBe(expected)
})
