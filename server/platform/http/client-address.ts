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

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Whether a request was made on this machine, and not forwarded by a proxy that runs on it. */
export function isFromThisMachine(c: Context): boolean {
  const isForwarded = forwarding.some((name) => c.req.header(name) !== undefined)
  const connection = plain(getConnInfo(c).remote.address ?? '')
  return !isForwarded && isLoopbackHost(c.req.header('host')) && ['127.0.0.1', '::1'].includes(connection)
}
