import { expect, test } from 'vitest'
import { originOf } from './server-address.ts'

test.each([
  ['kept.example.com', 'https://kept.example.com'],
  ['https://kept.example.com/board?x=1', 'https://kept.example.com'],
  ['HTTPS://Kept.Example.com:8443', 'https://kept.example.com:8443'],
  ['http://localhost:5378', 'http://localhost:5378'],
  ['http://127.0.0.1:5378/', 'http://127.0.0.1:5378'],
  ['http://[::1]:5378', 'http://[::1]:5378'],
])('%s means %s', (written, origin) => {
  expect(originOf(written)).toEqual({ ok: true, origin })
})

test.each(['http://kept.example.com', 'http://localhost.example.com'])(
  '%s is refused, for anybody could read along',
  (written) => {
    expect(originOf(written)).toEqual({
      ok: false,
      sentence: 'Use an https address. Without it, anyone on the network could read your tasks.',
    })
  },
)

test.each([
  '',
  'two words',
  'ftp://kept.example.com',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://someone:secret@kept.example.com',
  'https://',
])('%j is not an address', (written) => {
  expect(originOf(written)).toMatchObject({ ok: false, sentence: expect.stringContaining('isn’t an address') })
})
