import { createHmac } from 'node:crypto'

/** What lets a receiver know that a delivery comes from here and is not an old one sent again. */
export function signature(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}
