import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'
import { proxyList } from './proxy-list.ts'

const proxies = proxyList(['10.0.0.0/8', '127.0.0.1', 'fd00::/8'])!

test.each([
  ['without proxies, the connection counts', '203.0.113.9', '', '203.0.113.9'],
  ['a stranger cannot choose an address', '203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['a proxy names its client', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['a proxy on an IPv6 socket does, too', '::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['through two proxies', '127.0.0.1', '198.51.100.7, 10.1.2.3', '198.51.100.7'],
  ['what the client itself forwarded is ignored', '127.0.0.1', '192.0.2.1, 198.51.100.7', '198.51.100.7'],
  ['an IPv6 client', 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['an entry that is no address ends the chain', '127.0.0.1', 'unknown, 10.1.2.3', '10.1.2.3'],
  ['a proxy that names nobody', '127.0.0.1', '', '127.0.0.1'],
])('%s', (_, connection, forwardedFor, client) => {
  expect(clientAddress(connection, forwardedFor, proxies)).toBe(client)
})

test.each(['proxy.example.com', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'fd00::/129'])(
  '%s is no range',
  (range) => {
    expect(proxyList([range])).toBe(null)
  },
)
