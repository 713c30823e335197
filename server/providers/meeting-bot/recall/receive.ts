import type { BotUpdate, MeetingBots } from '../meeting-bot.ts'
import { parseWebhookJson, botUpdate, parseWebhook } from '../bot-update.ts'
import { plainText } from '../text.ts'
import { linesOf } from './lines.ts'
import { isStatus, reportsOf } from './reports.ts'
import { ChatWebhook, StatusWebhook, TranscriptWebhook, RecallWebhook } from './schemas.ts'
import { signedDelivery } from './svix.ts'

export function receiveRecall(secrets: readonly string[]): MeetingBots['receive'] {
  return (request) => {
    const deliveryId = signedDelivery(request, secrets)
    return deliveryId === null ? null : { deliveryId, update: read(parseWebhookJson(request.body)) }
  }
}

function read(body: unknown): BotUpdate | null {
  const { event, data } = parseWebhook(RecallWebhook, body)
  if (event.startsWith('bot.') && isStatus(event.slice('bot.'.length))) return readStatus(body)
  if (event === 'transcript.data') return readLine(body)
  if (event === 'participant_events.chat_message') return readChat(body)
  if (event === 'transcript.done' && data.bot) return botUpdate(data.bot.id, { hasMore: true })
  return null
}

function readStatus(body: unknown): BotUpdate {
  const { data: status, bot } = parseWebhook(StatusWebhook, body).data
  const reports = reportsOf({ code: status.code, subCode: status.sub_code, at: status.updated_at })
  return botUpdate(bot.id, { reports, hasMore: status.code === 'done' })
}

function readLine(body: unknown): BotUpdate {
  const { data: utterance, bot } = parseWebhook(TranscriptWebhook, body).data
  return botUpdate(bot.id, { lines: linesOf(utterance) })
}

function readChat(body: unknown): BotUpdate {
  const { data: message, bot } = parseWebhook(ChatWebhook, body).data
  const text = plainText(message.data.text)
  const key = `${message.participant.id}@${Math.round(message.timestamp.relative * 1000)}`
  return botUpdate(bot.id, { chat: text ? [{ key, name: plainText(message.participant.name), text }] : [] })
}
