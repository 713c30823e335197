import { phrasesOf } from '../phrases.ts'
import type { Phrase } from '../speech.ts'
import type { Results, Word } from './schemas.ts'

/** The phrases of a final result: a new one wherever another voice begins. */
export function phrasesIn({ channel, start, duration }: Results): Phrase[] {
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

function byVoice(words: readonly Word[]): Word[][] {
  const runs: Word[][] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last && last[0]!.speaker === word.speaker) last.push(word)
    else runs.push([word])
  }
  return runs
}

function spelled({ word, punctuated_word: punctuated }: Word): string {
  return punctuated ?? word
}
