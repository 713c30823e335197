import { BlockList, isIP } from 'node:net'

// https://www.iana.org/assignments/iana-ipv4-special-registry
const special4 = blockList('ipv4', [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carriers' shared space
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, including cloud metadata
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4],
])

// Only global unicast is public. Loopback, local, mapped and NAT64 addresses are outside it.
const globalUnicast = blockList('ipv6', [['2000::', 3]])
const special6 = blockList('ipv6', [
  ['2001::', 23], // Teredo and other tunnels
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4, which wraps an IPv4 address
  ['3fff::', 20],
])

/** Whether an IP address is on the public internet, not in our own network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special4.check(address, 'ipv4')
  return (
    isIP(address) === 6 &&
    !address.includes('%') &&
    globalUnicast.check(address, 'ipv6') &&
    !special6.check(address, 'ipv6')
  )
}

/** Whether an IP address is this machine. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

function blockList(family: 'ipv4' | 'ipv6', ranges: [string, number][]): BlockList {
  const list = new BlockList()
  for (const [start, prefix] of ranges) list.addSubnet(start, prefix, family)
  return list
}
