import { createHash } from 'node:crypto'

/**
 * The device id of a Mac for a user when another user registered it first. It's always the same and doesn't reveal the
 * other user.
 */
export function secondOwnerId(macId: string, userId: string): string {
  const hash = createHash('sha256').update(`${macId} ${userId}`).digest('hex')
  const variant = ((parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  // RFC 9562, version 8: for custom ids.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(18, 20),
    hash.slice(20, 32),
  ].join('-')
}
