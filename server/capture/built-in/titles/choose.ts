import type { Draft } from './drafts.ts'
import { contentStem } from './evidence.ts'
import type { Scene } from './scene.ts'

/** A title has about this many words that carry meaning. */
const fewestWords = 4.5
const mostWords = 8
const unheard = 0.02
/** What a candidate was found by is the likelier verb; a pronoun's meaning is a guess. */
const forAction = 1.5
const forGuessed = 0.85
const longConversation = 60

/** `worth`: about the F1 to expect between the draft's words and a good title's. */
export type Chosen = Draft & { worth: number; stems: string[] }

/** The draft that probably shares most words with a good title. */
export function chooseDraft(
  drafts: readonly Draft[],
  chances: ReadonlyMap<string, number>,
  { language }: Scene,
): Chosen | null {
  const total = [...chances.values()].reduce((sum, chance) => sum + chance, 0)
  const length = Math.min(mostWords, Math.max(fewestWords, total))
  let best: Chosen | null = null
  for (const draft of drafts) {
    const stems = draft.text
      .split(' ')
      .flatMap((word) => contentStem({ lower: word.toLowerCase(), pos: '' }, language) ?? [])
    if (stems.length < 2) continue
    const shared = [...new Set(stems)].reduce((sum, stem) => sum + (chances.get(stem) ?? unheard), 0)
    const expected = (2 * shared) / (stems.length + length)
    const worth = expected * (draft.isAction ? forAction : 1) * (draft.pronoun === 'guessed' ? forGuessed : 1)
    if (worth >= (best?.worth ?? 0)) best = { ...draft, worth, stems }
  }
  return best
}

/** What speaks for and against a draft saying what a good title does, as numbers of about 0 to 1. */
export function draftFeatures(
  { stems, worth, pronoun, isAction }: Chosen,
  chances: ReadonlyMap<string, number>,
  { conversation, sentences }: Scene,
): [name: string, value: number][] {
  const said = stems.map((stem) => chances.get(stem) ?? unheard)
  const likeliest = [...chances].toSorted(([, one], [, other]) => other - one).slice(0, 5)
  return [
    ['worth', worth],
    ['words', Math.min(8, stems.length) / 8],
    ['mean chance', said.reduce((sum, chance) => sum + chance, 0) / said.length],
    ['least chance', Math.min(...said)],
    ['left out', likeliest.reduce((sum, [stem, chance]) => sum + (stems.includes(stem) ? 0 : chance), 0)],
    ['known', pronoun === 'known' ? 1 : 0],
    ['guessed', pronoun === 'guessed' ? 1 : 0],
    ['action', isAction ? 1 : 0],
    ['long', Math.min(longConversation, sentences.length) / longConversation],
    [conversation.source, 1],
  ]
}
