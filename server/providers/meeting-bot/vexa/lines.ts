import type { HeardLine } from '../meeting-bot.ts'
import { plainText } from '../words.ts'
import type { Segment } from './schemas.ts'

/** The line of a segment that no longer changes. */
export function linesOf({ segment_id: id, speaker, text: said, start, completed }: Segment): HeardLine[] {
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
