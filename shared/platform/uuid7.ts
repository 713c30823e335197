let latest = { ms: 0, count: 0 }

/**
 * A UUIDv7 (RFC 9562). The first 48 bits are the milliseconds of `now`, the next 12 count within a
 * millisecond (method 1), so ids sort in the order they were made.
 */
export function uuid7(now = Date.now()): string {
  const count = now === latest.ms ? latest.count + 1 : 0
  latest = { ms: now, count }

  const time = (now + Math.floor(count / 0x1000)).toString(16).padStart(12, '0')
  const random = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const sequence = (count % 0x1000).toString(16).padStart(3, '0')
  const variant = (8 + (Number.parseInt(random[0]!, 16) % 4)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${variant}${random.slice(1, 4)}-${random.slice(4)}`
}
