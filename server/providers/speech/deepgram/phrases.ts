import { phrasesOf } from '../phrases.ts'
import type { Phrase } from '../speech.ts'
import type { DeepgramResult, DeepgramWord } from './schemas.ts'

/** A final result's phrases, split where the speaker changes. */
export function phrasesIn({ channel, start, duration }: DeepgramResult): Phrase[] {
  const { transcript, words } = channel.alternatives[0]!
  if (words.length === 0) return phrasesOf([{ start, end: start + duration, text: transcript, voice: null }])
  return phrasesOf(
    byVoice(words).map((said) => ({
      start: said[0]!.start,
      end: said.at(-1)!.end,
      text: said.map(spelled).join(' '),
      voice: said[0]!.speaker ?? null,
    })),
  )
}

function byVoice(words: readonly DeepgramWord[]): DeepgramWord[][] {
  const runs: DeepgramWord[][] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last && last[0]!.speaker === word.speaker) last.push(word)
    else runs.push([word])
  }
  return runs
}

function spelled({ word, punctuated_word: punctuated }: DeepgramWord): string {
  return punctuated ?? word
}
