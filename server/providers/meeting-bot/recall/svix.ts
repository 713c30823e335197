import { createHmac } from 'node:crypto'
import { isSameSecret } from '#server/platform/secrets.ts'
import { isRecent } from '../secrets.ts'

/** The delivery's id if Svix signed it with one of the secrets within the last five minutes; otherwise null. */
export function signedDelivery(
  { headers, body, now }: { headers: Headers; body: string; now: Date },
  secrets: readonly string[],
): string | null {
  // Old accounts have a secret per endpoint and use the other header names.
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? '',
  ) as [string, string, string]
  if (!id || !isRecent(timestamp, now)) return null

  const expected = secrets.map((secret) => svixSignature({ id, timestamp, body }, secret))
  return signatures.split(' ').some((given) => expected.some((one) => isSameSecret(given, one))) ? id : null
}

export function svixSignature(
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
  secret: string,
): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
