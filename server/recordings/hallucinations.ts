import { isSilent } from '#server/recordings/loudness.ts'
import { samplesIn } from '#server/recordings/audio.ts'
import type { Phrase } from '#server/providers/speech/speech.ts'

/** What models trained on subtitled films make of silence. */
const hallucinations = new Set([
  'you',
  'bye',
  'bye bye',
  'okay',
  'thank you',
  'thank you very much',
  'thank you so much',
  'thank you for watching',
  'thanks for watching',
  'thanks for watching and see you next time',
  'please subscribe',
  'like and subscribe',
  'see you next time',
  'see you in the next video',
  'subtitles by the amara org community',
  'music',
  'applause',
  'silence',
  'blank audio',
])

/** Drops known hallucinations where the audio is silent. */
export function withoutHallucinations(phrases: readonly Phrase[], loudness: Float64Array): Phrase[] {
  return phrases.filter(
    ({ start, end, text }) => !(hallucinations.has(bare(text)) && isSilent(loudness, samplesIn(start), samplesIn(end))),
  )
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
