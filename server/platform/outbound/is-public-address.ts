import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// Everything else is reserved, or wraps an IPv4 address, but the library's table leaves some of it out.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is on the public internet, not in our own network. */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address)
  if (parsed?.range() !== 'unicast' || address.includes('%')) return false
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(globalUnicast)
}

/** Whether an IP address is this machine. */
export function isLoopbackAddress(address: string): boolean {
  return parse(address)?.range() === 'loopback'
}

/** Null unless it's an address in full: the library also reads octal, decimal and shortened ones. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return isIP(address) ? ipaddr.parse(address) : null
}
