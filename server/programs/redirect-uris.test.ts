import { describe, expect, test } from 'vitest'
import { destinationOf, isRedirectUri, isRegistered } from '#server/programs/redirect-uris.ts'

describe('an address a program may register', () => {
  test.each([
    'https://northlight.example/callback',
    'https://northlight.example:8443/callback?tenant=7',
    'https://xn--pple-43d.example/callback',
    'http://127.0.0.1/callback',
    'http://127.0.0.1:33418/',
    'http://localhost:6274/oauth/callback',
    'http://[::1]:8080/callback',
    'com.example.app:/oauth',
    'com.example.app://oauth',
    'cursor://anysphere.cursor-retrieval/oauth/callback',
  ])('%s', (uri) => {
    expect(isRedirectUri(uri)).toBe(true)
  })

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a script that looks like an address', 'javascript://northlight.example/%0aalert(1)'],
    ['a script in capitals', 'JavaScript://x/%0aalert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a script behind a space', ' javascript:alert(1)'],
    ['a script with a line break', 'java\nscript:alert(1)'],
    ['a file', 'file:///etc/passwd'],
    ['a blob', 'blob:https://northlight.example/1'],
    ['Kept’s own app', 'kept://auth'],
    ['a scheme of nobody’s', 'myapp://callback'],
    ['a handler of the system', 'ms-msdt:/id'],
    ['plain http', 'http://northlight.example/callback'],
    ['http to a host that only begins like loopback', 'http://127.0.0.1.evil.example/callback'],
    ['http to a host that only begins like localhost', 'http://localhost.evil.example/'],
    ['a user name that looks like the host', 'https://northlight.example@evil.example/'],
    ['a loopback user name', 'http://127.0.0.1@evil.example/'],
    ['a fragment', 'https://northlight.example/callback#x'],
    ['a backslash', 'https://northlight.example\\@evil.example/'],
    ['a tab', 'https://northlight.example/\tcallback'],
    ['letters beyond ASCII', 'https://nоrthlight.example/'],
    ['a relative address', '/callback'],
    ['no host', 'https:callback'],
    ['nothing', ''],
    ['1,001 characters', `https://northlight.example/${'x'.repeat(974)}`],
  ])('is not %s', (_, uri) => {
    expect(isRedirectUri(uri)).toBe(false)
  })
})

describe('an address a program may be answered at', () => {
  const registered = ['https://northlight.example/callback', 'http://127.0.0.1:1234/cb?a=1', 'http://localhost/cb']

  test.each([
    ['one it registered', 'https://northlight.example/callback'],
    ['another port on this computer', 'http://127.0.0.1:60123/cb?a=1'],
    ['no port on this computer', 'http://127.0.0.1/cb?a=1'],
    ['a port where it registered none', 'http://localhost:4000/cb'],
  ])('is %s', (_, asked) => {
    expect(isRegistered(registered, asked)).toBe(true)
  })

  test.each([
    ['a longer path', 'https://northlight.example/callback/evil'],
    ['a path with dots', 'https://northlight.example/callback/../evil'],
    ['an added query', 'https://northlight.example/callback?next=https://evil.example'],
    ['a trailing slash', 'https://northlight.example/callback/'],
    ['a subdomain', 'https://evil.northlight.example/callback'],
    ['a longer host', 'https://northlight.example.evil.example/callback'],
    ['capitals', 'https://NORTHLIGHT.example/callback'],
    ['an escaped letter', 'https://northlight.example/c%61llback'],
    ['another port of a site', 'https://northlight.example:8443/callback'],
    ['http instead of https', 'http://northlight.example/callback'],
    ['another loopback name', 'http://localhost:1234/cb?a=1'],
    ['another path on this computer', 'http://127.0.0.1:60123/other'],
    ['a host behind a loopback user name', 'http://127.0.0.1:60123@evil.example/cb?a=1'],
    ['a port that is none', 'http://127.0.0.1:99999/cb?a=1'],
    ['a script', 'javascript:alert(document.cookie)'],
    ['nothing', ''],
    ['https on this computer', 'https://127.0.0.1:1234/cb?a=1'],
  ])('is not %s', (_, asked) => {
    expect(isRegistered(registered, asked)).toBe(false)
  })
})

test.each([
  ['https://northlight.example:8443/callback', { is: 'site', host: 'northlight.example:8443' }],
  ['https://xn--pple-43d.example/', { is: 'site', host: 'xn--pple-43d.example' }],
  ['http://localhost:4000/cb', { is: 'computer' }],
  ['cursor://somewhere/cb', { is: 'app', scheme: 'cursor' }],
])('%s leads to %o', (uri, destination) => {
  expect(destinationOf(uri)).toEqual(destination)
})
