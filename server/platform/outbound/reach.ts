import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Config } from '#server/platform/config.ts'
import { isLoopbackAddress, isPublicAddress } from '#server/platform/outbound/is-public-address.ts'

/** Finds the IP addresses of a host name. */
export type Resolve = (hostname: string) => Promise<string[]>

/** Where a server may connect when a user gives it an address. */
export type Reach = { resolve: Resolve; loopback: boolean }

/** An address the server must not connect to. The message is a sentence for the user. */
export class OutOfReach extends Error {}

/** A loopback server may also connect to this machine, such as to an n8n beside it. */
export function createReach({ isLoopback, DNS_SERVERS }: Pick<Config, 'isLoopback' | 'DNS_SERVERS'>): Reach {
  // The system resolver would block one of libuv's few shared threads for as long as a name server takes.
  const names = new Resolver({ timeout: 2000, tries: 2 })
  if (DNS_SERVERS.length > 0) names.setServers(DNS_SERVERS)

  return {
    resolve: (hostname) => (isLocalName(hostname) ? Promise.resolve(['127.0.0.1']) : resolveBoth(names, hostname)),
    loopback: isLoopback,
  }
}

/** RFC 6761: these names are this machine, whatever a name server says. */
function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}

async function resolveBoth(names: Resolver, hostname: string): Promise<string[]> {
  const answers = await Promise.allSettled([names.resolve4(hostname), names.resolve6(hostname)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length === 0 && answers[0].status === 'rejected') throw answers[0].reason
  return addresses
}

/** Those below are for other services, such as mail. */
const firstFreePort = 1024

/** The address that a request to `url` may go to. Throws `OutOfReach`, or what the resolver throws. */
export async function addressFor(url: URL, { resolve, loopback }: Reach): Promise<string> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutOfReach('It must start with https.')
  if (url.username || url.password) throw new OutOfReach('It can’t contain a username or password.')

  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(hostname) ? [hostname] : await resolve(hostname)
  const isOurs = loopback && addresses.length > 0 && addresses.every(isLoopbackAddress)
  if (isOurs) return addresses[0]!

  if (url.protocol !== 'https:') throw new OutOfReach('It must start with https.')
  if (url.port && Number(url.port) < firstFreePort) throw new OutOfReach(`Port ${url.port} is for another service.`)
  if (addresses.length === 0 || !addresses.every(isPublicAddress))
    throw new OutOfReach(`${url.hostname} isn’t a public address.`)
  return addresses[0]!
}
