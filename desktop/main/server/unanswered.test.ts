import { expect, test } from 'vitest'
import { whyUnanswered } from './unanswered.ts'

test.each([
  ['net::ERR_CONNECTION_REFUSED', 'server_unreachable', 'Kept at kept.example.com isn’t responding.'],
  [
    'net::ERR_NAME_NOT_RESOLVED',
    'server_unknown',
    'Kept can’t find kept.example.com. Check the address and this Mac’s connection.',
  ],
  ['net::ERR_INTERNET_DISCONNECTED', 'offline', 'This Mac is offline.'],
  [
    'net::ERR_CERT_AUTHORITY_INVALID',
    'server_certificate',
    'kept.example.com has an invalid certificate, so Kept won’t connect. Someone on your network may be trying to listen in.',
  ],
  [
    'net::ERR_SSL_PROTOCOL_ERROR',
    'server_certificate',
    'kept.example.com has an invalid certificate, so Kept won’t connect. Someone on your network may be trying to listen in.',
  ],
  [
    "Attempted to redirect, but redirect policy was 'error'",
    'server_redirects',
    'kept.example.com redirects somewhere else. Check the server’s address.',
  ],
  ['net::ERR_FAILED', 'server_unreachable', 'Kept at kept.example.com isn’t responding.'],
])('%s gets its own sentence', (said, code, sentence) => {
  expect(whyUnanswered(new Error(said), 'https://kept.example.com')).toEqual({ code, sentence })
})

test('a timed-out server is reported as slow', () => {
  expect(whyUnanswered(new DOMException('', 'TimeoutError'), 'https://kept.example.com').sentence).toBe(
    'Kept at kept.example.com is taking too long to respond.',
  )
})
