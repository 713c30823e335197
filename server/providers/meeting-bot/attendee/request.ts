import type { BotRequest } from '../meeting-bot.ts'
import { startKey } from './lines.ts'

const longestName = 100

/** The request body for a new bot. Attendee rejects unknown fields and webhook URLs without TLS. */
export function requestOf(
  { id, link, name, joinAt }: BotRequest,
  { publicUrl, now }: { publicUrl: string; now: Date },
) {
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

/** Attendee only accepts names within the basic multilingual plane. */
function withoutEmoji(name: string): string {
  return name
    .replaceAll(/[\u{10000}-\u{10FFFF}]|\u200D|\uFE0F/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
