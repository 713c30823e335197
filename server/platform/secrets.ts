import { createHash, randomBytes } from 'node:crypto'

/** A secret for a session, a code or an API token. The database only stores its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
