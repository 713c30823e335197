import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { BotUpdate, MeetingBots } from '../meeting-bot.ts'
import { parseWebhookJson, botUpdate, parseWebhook } from '../bot-update.ts'
import { isSameSecret } from '#server/platform/secrets.ts'
import { plainText } from '../text.ts'
import { canonicalJson } from './canonical-json.ts'
import { linesOf } from './lines.ts'
import { reportsOf } from './reports.ts'
import { AttendeeChatMessage, AttendeeStateChange, AttendeeUtterance, AttendeeWebhook } from './schemas.ts'

export function receiveAttendee(secrets: readonly string[]): MeetingBots['receive'] {
  return ({ headers, body }) => {
    if (!isSigned(body, headers.get('x-webhook-signature') ?? '', secrets)) return null
    const webhook = parseWebhook(AttendeeWebhook, parseWebhookJson(body))
    return { deliveryId: webhook.idempotency_key, update: read(webhook) }
  }
}

function isSigned(body: string, signature: string, secrets: readonly string[]): boolean {
  if (!signature) return false
  let signed: string
  try {
    signed = canonicalJson(body)
  } catch {
    return false // anything but JSON can't be signed
  }
  return secrets.some((secret) =>
    isSameSecret(signature, createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64')),
  )
}

function read({
  trigger,
  bot_id: botId,
  bot_metadata: metadata,
  data,
}: z.infer<typeof AttendeeWebhook>): BotUpdate | null {
  if (!botId) return null
  if (trigger === 'bot.state_change') {
    const change = parseWebhook(AttendeeStateChange, data)
    const reports = reportsOf({
      type: change.event_type,
      subType: change.event_sub_type,
      state: change.new_state,
      at: change.created_at,
    })
    return botUpdate(botId, { reports, hasMore: change.new_state === 'ended' })
  }
  if (trigger === 'transcript.update')
    return botUpdate(botId, { lines: linesOf(parseWebhook(AttendeeUtterance, data), metadata) })
  if (trigger === 'chat_messages.update') {
    const { id, text: written, sender_name: name } = parseWebhook(AttendeeChatMessage, data)
    const text = plainText(written)
    return botUpdate(botId, { chat: text ? [{ key: String(id), name: plainText(name), text }] : [] })
  }
  return null
}
