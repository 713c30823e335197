import type { BotRequest } from '../meeting-bot.ts'

/** The metadata key for our bot id. */
export const botIdKey = 'kept_bot_id'

const longestName = 100

/** The request body for a new bot. */
export function requestOf({ id, link, name, joinAt, greeting }: BotRequest, publicUrl: string) {
  return {
    meeting_url: link,
    bot_name: name.slice(0, longestName),
    ...(joinAt && { join_at: joinAt.toISOString() }),
    metadata: { [botIdKey]: id },
    chat: { on_bot_join: { send_to: 'everyone', message: greeting } },
    recording_config: {
      transcript: {
        provider: { recallai_streaming: { mode: 'prioritize_low_latency', language_code: 'en' } }, // the accurate mode lags by minutes
        diarization: { use_separate_streams_when_available: true },
      },
      realtime_endpoints: [
        {
          type: 'webhook',
          url: `${publicUrl}/api/webhooks/recall`,
          events: ['transcript.data', 'participant_events.chat_message'],
        },
      ],
    },
  }
}
