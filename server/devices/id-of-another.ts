import { createHash } from 'node:crypto'

/**
 * The id that a Mac has for this person when it was somebody else's before: always the same one, and telling
 * nobody whose it was.
 */
export function idOfAnother(macId: string, userId: string): string {
  const hash = createHash('sha256').update(`${macId} ${userId}`).digest('hex')
  const variant = ((parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  // RFC 9562, version 8: made of whatever one likes.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(18, 20),
    hash.slice(20, 32),
  ].join('-')
}
