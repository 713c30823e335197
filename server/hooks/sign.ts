import { createHmac, randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

const prefix = 'whsec_'

/** A hook's secret in the format of Standard Webhooks. */
export function newHookSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

/** Headers by which a receiver can tell that a delivery is ours, and neither a duplicate nor a replay. */
export function signedHeaders(secret: string, { id, at, body }: { id: string; at: Date; body: string }) {
  // Secrets from before Standard Webhooks are the key itself, not its base64.
  const webhook = secret.startsWith(prefix) ? new Webhook(secret) : new Webhook(secret, { format: 'raw' })
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': webhook.sign(id, at, body),
    // For receivers from before Standard Webhooks.
    'x-kept-delivery': id,
    'x-kept-timestamp': timestamp,
    'x-kept-signature': `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  }
}
