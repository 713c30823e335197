import { createHmac } from 'node:crypto'
import { isSameSecret } from '#server/platform/secrets.ts'

const toleratedSeconds = 300

export type SignedRequest = { body: string; timestamp: string | undefined; signature: string | undefined }

/** Whether Slack signed this body within the last five minutes, which prevents replays. */
export function isFromSlack(
  { body, timestamp = '', signature = '' }: SignedRequest,
  { secret, now }: { secret: string; now: Date },
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleratedSeconds) return false

  return isSameSecret(signature, signatureOf(secret, timestamp, body))
}

export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')}`
}
