import { createHmac } from 'node:crypto'
import { isRecent, isSame } from '../secrets.ts'

/** The id of a delivery that Svix signed with one of the secrets within five minutes of now; otherwise null. */
export function signedDelivery(
  { headers, body, now }: { headers: Headers; body: string; now: Date },
  secrets: readonly string[],
): string | null {
  // Accounts of old have a secret for each endpoint, and headers with the other name.
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? '',
  ) as [string, string, string]
  if (!id || !isRecent(timestamp, now)) return null

  const expected = secrets.map((secret) => svixSignature({ id, timestamp, body }, secret))
  return signatures.split(' ').some((given) => expected.some((one) => isSame(given, one))) ? id : null
}

export function svixSignature(
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
  secret: string,
): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
