import { isIP } from 'node:net'
import { createMiddleware } from 'hono/factory'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '#server/platform/config.ts'
import { isProxy, proxyList, type ProxyList } from '#server/platform/http/proxy-list.ts'

/**
 * The address a request comes from. Anyone can send X-Forwarded-For, so each entry counts only when the address after it
 * is one of our proxies, which wrote it.
 */
export function clientAddress(connection: string, forwardedFor: string, proxies: ProxyList): string {
  let client = plain(connection)
  for (const entry of forwardedFor.split(',').toReversed()) {
    const before = plain(entry.trim())
    if (!isIP(before) || !isProxy(client, proxies)) return client
    client = before
  }
  return client
}

/** An IPv4 address may be written as IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Finds each request's client address, for `addressOf`. */
export function knowsClient({ TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>) {
  const proxies = proxyList(TRUSTED_PROXIES)!
  return createMiddleware<{ Variables: { clientAddress: string } }>(async (c, next) => {
    const connection = getConnInfo(c).remote.address ?? ''
    c.set('clientAddress', clientAddress(connection, c.req.header('x-forwarded-for') ?? '', proxies))
    await next()
  })
}

/** The IP address of a request's client. */
export function addressOf(c: Context): string {
  return c.get('clientAddress') as string
}

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Whether a Host header names this machine. */
export function isLoopbackHost(host: string | undefined): boolean {
  return loopbackHost.test(host ?? '')
}

/** The headers that proxies add. */
const forwarding = new RegExp(
  `^(${[
    'x-forwarded(-.+)?',
    'forwarded',
    'via',
    'cdn-loop',
    'cf-connecting-ip',
    'fastly-client-ip',
    'fly-client-ip',
    'true-client-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'x-envoy-external-address',
    'x-original-forwarded-for',
    'x-original-host',
    'x-real-ip',
  ].join('|')})$`,
)

/** Whether a request was made on this machine, and not forwarded by a proxy that runs on it. */
export function isFromThisMachine(c: Context): boolean {
  const isForwarded = Object.keys(c.req.header()).some((name) => forwarding.test(name))
  const connection = plain(getConnInfo(c).remote.address ?? '')
  return !isForwarded && isLoopbackHost(c.req.header('host')) && ['127.0.0.1', '::1'].includes(connection)
}

/** The same on a server that only this machine reaches, whose models and keys are the user's. */
export function isOnOwnMachine(c: Context, { isLoopback }: Pick<Config, 'isLoopback'>): boolean {
  return isLoopback && isFromThisMachine(c)
}
