import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type ProxyList = [ipaddr.IPv4 | ipaddr.IPv6, number][]

/** The addresses and ranges of our own proxies. Null when one isn't an address or a CIDR range. */
export function proxyList(ranges: readonly string[]): ProxyList | null {
  const inFull = ranges.map((range) => (isIP(range) ? `${range}/${isIP(range) === 4 ? 32 : 128}` : range))
  const areRanges = inFull.every((range) => isIP(range.split('/')[0]!) && ipaddr.isValidCIDR(range))
  return areRanges ? inFull.map((range) => ipaddr.parseCIDR(range)) : null
}

export function isProxy(address: string, proxies: ProxyList): boolean {
  return isIP(address) !== 0 && ipaddr.subnetMatch(ipaddr.parse(address), { proxies }, 'none') === 'proxies'
}
