import type { BotLine } from '../meeting-bot.ts'
import { plainText } from '../text.ts'
import type { VexaSegment } from './schemas.ts'

/** The line of a final segment. */
export function linesOf({ segment_id: id, speaker, text: said, start, completed }: VexaSegment): BotLine[] {
  const text = plainText(said)
  if (!text || completed === false) return []

  return [
    {
      key: id ?? `${speaker ?? ''}@${Math.round(start * 1000)}`,
      speaker: { name: plainText(speaker), email: null },
      seconds: start,
      text,
    },
  ]
}
