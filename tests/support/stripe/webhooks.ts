import { createHmac } from 'node:crypto'
import type { StripeEvent } from './account.ts'
import { presentEvent } from './events.ts'
import { soldSettings } from './settings.ts'

type Signed = { at: number; secret?: string | undefined }

/** Delivers an event to a server, signed as Stripe signs. */
export function sendEvent(serverUrl: string, event: StripeEvent, signed: Signed): Promise<Response> {
  return sendBody(serverUrl, JSON.stringify(presentEvent(event)), signed)
}

export function sendBody(
  serverUrl: string,
  body: string,
  { at, secret = soldSettings.STRIPE_WEBHOOK_SECRET }: Signed,
): Promise<Response> {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return fetch(`${serverUrl}/api/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
  })
}
