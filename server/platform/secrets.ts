import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret for a session, a code or an API token. The database only stores its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Compares secrets or signatures in constant time, whatever their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(one, other)
}
