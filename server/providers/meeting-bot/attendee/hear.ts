import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { BotNews, MeetingBots } from '../meeting-bot.ts'
import { jsonOf, newsOf, readAs } from '../news.ts'
import { isSame } from '../secrets.ts'
import { plainText } from '../words.ts'
import { canonicalJson } from './canonical-json.ts'
import { linesOf } from './lines.ts'
import { reportsOf } from './reports.ts'
import { ChatMessage, StateChange, Utterance, Webhook } from './schemas.ts'

export function hearAttendee(secrets: readonly string[]): MeetingBots['hear'] {
  return ({ headers, body }) => {
    if (!isSigned(body, headers.get('x-webhook-signature') ?? '', secrets)) return null
    const webhook = readAs(Webhook, jsonOf(body))
    return { deliveryId: webhook.idempotency_key, news: read(webhook) }
  }
}

function isSigned(body: string, signature: string, secrets: readonly string[]): boolean {
  if (!signature) return false
  let signed: string
  try {
    signed = canonicalJson(body)
  } catch {
    return false // what is not JSON cannot have been signed
  }
  return secrets.some((secret) =>
    isSame(signature, createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64')),
  )
}

function read({ trigger, bot_id: botId, bot_metadata: metadata, data }: z.infer<typeof Webhook>): BotNews | null {
  if (!botId) return null
  if (trigger === 'bot.state_change') {
    const change = readAs(StateChange, data)
    const reports = reportsOf({
      type: change.event_type,
      subType: change.event_sub_type,
      state: change.new_state,
      at: change.created_at,
    })
    return newsOf(botId, { reports, hasMore: change.new_state === 'ended' })
  }
  if (trigger === 'transcript.update') return newsOf(botId, { lines: linesOf(readAs(Utterance, data), metadata) })
  if (trigger === 'chat_messages.update') {
    const { id, text: written, sender_name: name } = readAs(ChatMessage, data)
    const text = plainText(written)
    return newsOf(botId, { chat: text ? [{ key: String(id), name: plainText(name), text }] : [] })
  }
  return null
}
