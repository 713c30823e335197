import type { HeardLine } from '../meeting-bot.ts'
import { plainText } from '../words.ts'
import type { Utterance } from './schemas.ts'

/** Where a bot at Attendee says when it was to join, for times that are told as hours of a day. */
export const startKey = 'kept_start_ms'

const firstDateMs = 1_000_000_000_000

/** The line of an utterance. Its time is from the start of the recording or, with some ways of transcribing, a date. */
export function linesOf(
  { speaker_name, speaker_uuid, timestamp_ms, transcription }: Utterance,
  metadata: Record<string, unknown> | null | undefined,
): HeardLine[] {
  const text = plainText(transcription?.transcript)
  if (!text) return []

  const start = timestamp_ms >= firstDateMs ? Number(metadata?.[startKey]) || timestamp_ms : 0
  return [
    {
      key: `${speaker_uuid ?? ''}@${timestamp_ms}`,
      speaker: { name: plainText(speaker_name), email: null },
      seconds: Math.max(0, timestamp_ms - start) / 1000,
      text,
    },
  ]
}
