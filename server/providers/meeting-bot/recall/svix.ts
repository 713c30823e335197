import { Webhook } from 'standardwebhooks'
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

  // The library's own `verify` reads the system's clock instead of ours.
  const expected = secrets.map((secret) => new Webhook(secret).sign(id, new Date(Number(timestamp) * 1000), body))
  return signatures.split(' ').some((given) => expected.some((one) => isSameSecret(given, one))) ? id : null
}
