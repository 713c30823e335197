import type { BotLine } from '../meeting-bot.ts'
import { plainText } from '../text.ts'
import type { AttendeeUtterance } from './schemas.ts'

/** The metadata key for a bot's start, since some line times are dates. */
export const startKey = 'kept_start_ms'

const firstDateMs = 1_000_000_000_000

/** The line of an utterance. Its time counts from the start of the recording or, with some transcribers, is a date. */
export function linesOf(
  { speaker_name, speaker_uuid, timestamp_ms, transcription }: AttendeeUtterance,
  metadata: Record<string, unknown> | null | undefined,
): BotLine[] {
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
