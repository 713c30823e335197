import type { BotLine } from '../meeting-bot.ts'
import { plainText } from '../text.ts'
import type { RecallUtterance } from './schemas.ts'

/** The line of an utterance. Its key is the speaker and time, which are the same in the downloaded transcript. */
export function linesOf({ participant, words }: RecallUtterance): BotLine[] {
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
