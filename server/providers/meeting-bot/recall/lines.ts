import type { HeardLine } from '../meeting-bot.ts'
import { plainText } from '../words.ts'
import type { Utterance } from './schemas.ts'

/** The line of an utterance. Its key is who spoke and when, which the downloaded transcript tells as well. */
export function linesOf({ participant, words }: Utterance): HeardLine[] {
  const text = plainText(words.map((word) => word.text).join(' '))
  const [first] = words
  if (!text || !first) return []

  const seconds = first.start_timestamp.relative
  return [
    {
      key: `${participant.id}@${Math.round(seconds * 1000)}`,
      speaker: { name: plainText(participant.name), email: plainText(participant.email) },
      seconds,
      text,
    },
  ]
}
