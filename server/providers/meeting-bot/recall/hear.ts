import type { BotNews, MeetingBots } from '../meeting-bot.ts'
import { jsonOf, newsOf, readAs } from '../news.ts'
import { plainText } from '../words.ts'
import { linesOf } from './lines.ts'
import { isStatus, reportsOf } from './reports.ts'
import { ChatWebhook, StatusWebhook, TranscriptWebhook, Webhook } from './schemas.ts'
import { signedDelivery } from './svix.ts'

export function hearRecall(secrets: readonly string[]): MeetingBots['hear'] {
  return (request) => {
    const deliveryId = signedDelivery(request, secrets)
    return deliveryId === null ? null : { deliveryId, news: read(jsonOf(request.body)) }
  }
}

function read(body: unknown): BotNews | null {
  const { event, data } = readAs(Webhook, body)
  if (event.startsWith('bot.') && isStatus(event.slice('bot.'.length))) return readStatus(body)
  if (event === 'transcript.data') return readLine(body)
  if (event === 'participant_events.chat_message') return readChat(body)
  if (event === 'transcript.done' && data.bot) return newsOf(data.bot.id, { hasMore: true })
  return null
}

function readStatus(body: unknown): BotNews {
  const { data: status, bot } = readAs(StatusWebhook, body).data
  const reports = reportsOf({ code: status.code, subCode: status.sub_code, at: status.updated_at })
  return newsOf(bot.id, { reports, hasMore: status.code === 'done' })
}

function readLine(body: unknown): BotNews {
  const { data: utterance, bot } = readAs(TranscriptWebhook, body).data
  return newsOf(bot.id, { lines: linesOf(utterance) })
}

function readChat(body: unknown): BotNews {
  const { data: message, bot } = readAs(ChatWebhook, body).data
  const text = plainText(message.data.text)
  const key = `${message.participant.id}@${Math.round(message.timestamp.relative * 1000)}`
  return newsOf(bot.id, { chat: text ? [{ key, name: plainText(message.participant.name), text }] : [] })
}
