import { expect, test } from 'vitest'
import { whyUnanswered } from '#server/hooks/why-unanswered.ts'
import { OutOfReach } from '#server/platform/outbound/reach.ts'

test.each([
  ['ECONNREFUSED', 'It refused the connection. Check the port, and that it’s running.'],
  ['ENOTFOUND', 'No server has that name. Check the spelling.'],
  ['ECONNRESET', 'It closed the connection without a response.'],
  ['CERT_HAS_EXPIRED', 'Its certificate has expired.'],
  ['EHOSTUNREACH', 'It couldn’t be reached (EHOSTUNREACH).'],
])('%s is told as "%s"', (code, sentence) => {
  expect(whyUnanswered(Object.assign(new Error('connect 10.1.2.3:443'), { code }))).toBe(sentence)
})

test('an address out of reach says so itself', () => {
  expect(whyUnanswered(new OutOfReach('hook.example isn’t a public address.'))).toBe(
    'hook.example isn’t a public address.',
  )
})
