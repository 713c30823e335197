import { BlockList, isIP } from 'node:net'

/** The addresses and ranges of our own proxies. Null when one isn't an address or a CIDR range. */
export function proxyList(ranges: readonly string[]): BlockList | null {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits, ...rest] = range.split('/')
    const version = isIP(address)
    const width = version === 4 ? 32 : 128
    const prefix = bits === undefined ? width : Number(bits)
    const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && prefix <= width)
    if (version === 0 || !isPrefix || rest.length > 0) return null
    list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
