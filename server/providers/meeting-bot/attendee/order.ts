import type { BotOrder } from '../meeting-bot.ts'
import { startKey } from './lines.ts'

const longestName = 100

/** What Attendee is asked for. It refuses every field that it does not know, and webhooks to an address without TLS. */
export function orderOf({ id, link, name, joinAt }: BotOrder, { publicUrl, now }: { publicUrl: string; now: Date }) {
  return {
    meeting_url: link,
    bot_name: withoutEmoji(name).slice(0, longestName),
    ...(joinAt && { join_at: joinAt.toISOString() }),
    deduplication_key: id,
    metadata: { [startKey]: String((joinAt ?? now).getTime()) },
    ...(publicUrl.startsWith('https://') && {
      webhooks: [
        {
          url: `${publicUrl}/api/webhooks/attendee`,
          triggers: ['bot.state_change', 'transcript.update', 'chat_messages.update'],
        },
      ],
    }),
  }
}

/** Attendee takes names of the basic plane only. */
function withoutEmoji(name: string): string {
  return name
    .replaceAll(/[\u{10000}-\u{10FFFF}]|\u200D|\uFE0F/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
