import { createHmac } from 'node:crypto'

/** Signs a delivery, so that a receiver can tell that it's ours and not a replay. */
export function signature(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}
