import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { BotUpdate, MeetingBots } from '../meeting-bot.ts'
import { parseWebhookJson, botUpdate, parseWebhook } from '../bot-update.ts'
import { isSameSecret } from '#server/platform/secrets.ts'
import { isRecent } from '../secrets.ts'
import { reportsOf } from './reports.ts'
import { VexaWebhook } from './schemas.ts'

export function receiveVexa(secrets: readonly string[]): MeetingBots['receive'] {
  return ({ headers, body, now }) => {
    const timestamp = headers.get('x-webhook-timestamp') ?? ''
    const signature = headers.get('x-webhook-signature') ?? ''
    if (
      !isRecent(timestamp, now) ||
      !secrets.some((secret) => isSameSecret(signature, vexaSignature({ timestamp, body }, secret)))
    )
      return null

    const webhook = parseWebhook(VexaWebhook, parseWebhookJson(body))
    return { deliveryId: webhook.event_id, update: read(webhook) }
  }
}

export function vexaSignature({ timestamp, body }: { timestamp: string; body: string }, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/** The status an event implies if it doesn't name one. */
const statuses = new Map(
  Object.entries({ 'meeting.started': 'active', 'meeting.completed': 'completed', 'bot.failed': 'failed' }),
)

function read({
  event_type: event,
  created_at: createdAt,
  data: { meeting, status_change: change },
}: z.infer<typeof VexaWebhook>): BotUpdate | null {
  if (!meeting) return null
  if (event === 'transcription.ready') return botUpdate(meeting.id, { hasMore: true })

  const status = change?.to ?? statuses.get(event) ?? (event === 'meeting.status_change' ? meeting.status : null)
  if (!status) return null
  const reason = meeting.completion_reason ?? meeting.data?.completion_reason ?? change?.reason
  return botUpdate(meeting.id, {
    reports: reportsOf({ status, reason, at: change?.timestamp ?? createdAt }),
    hasMore: status === 'completed',
  })
}
