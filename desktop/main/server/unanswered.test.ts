import { expect, test } from 'vitest'
import { whyUnanswered } from './unanswered.ts'

test.each([
  ['net::ERR_CONNECTION_REFUSED', 'server_unreachable', 'Kept at kept.example.com does not answer.'],
  [
    'net::ERR_NAME_NOT_RESOLVED',
    'server_unknown',
    'There is no server called kept.example.com, or this Mac is offline.',
  ],
  ['net::ERR_INTERNET_DISCONNECTED', 'offline', 'This Mac is offline.'],
  [
    'net::ERR_CERT_AUTHORITY_INVALID',
    'server_certificate',
    'The certificate of kept.example.com is not right, so Kept does not talk to it. Your network may be reading along.',
  ],
  [
    'net::ERR_SSL_PROTOCOL_ERROR',
    'server_certificate',
    'The certificate of kept.example.com is not right, so Kept does not talk to it. Your network may be reading along.',
  ],
  [
    "Attempted to redirect, but redirect policy was 'error'",
    'server_redirects',
    'kept.example.com sends Kept somewhere else. Check the server’s address.',
  ],
  ['net::ERR_FAILED', 'server_unreachable', 'Kept at kept.example.com does not answer.'],
])('%s is said in a sentence', (said, code, sentence) => {
  expect(whyUnanswered(new Error(said), 'https://kept.example.com')).toEqual({ code, sentence })
})

test('a timed-out server is reported as slow', () => {
  expect(whyUnanswered(new DOMException('', 'TimeoutError'), 'https://kept.example.com').sentence).toBe(
    'Kept at kept.example.com takes too long to answer.',
  )
})
