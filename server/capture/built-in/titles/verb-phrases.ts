import {
  reported,
  reports,
  clauseStart,
  emptyHead,
  endsOpen,
  filler,
  pronoun,
  timePreposition,
} from '../english/title-words.ts'
import type { Language } from '../language.ts'
import { isNegated } from './negation.ts'
import { oncePerSentence } from './once-per-sentence.ts'
import type { Scene } from './scene.ts'
import type { Word } from './tag.ts'

export type Piece = Pick<Word, 'text' | 'lower' | 'pos'>

/** A verb in its base form and some of what follows it, up to where a title could end. */
export type VerbPhrase = {
  /** The sentence, and the word in it that the phrase starts with. */
  at: number
  from: number
  pieces: readonly Piece[]
  /** The piece that stands for something named before, or null. */
  pronounAt: number | null
}

const longest = 12

/** Every verb phrase of a sentence, in every length that could be a title. */
export const verbPhrases = (at: number, { wordsOf, language }: Scene): VerbPhrase[] =>
  phrasesIn(wordsOf(at), language).map((phrase) => ({ ...phrase, at }))

const phrasesIn = oncePerSentence((words, language: Language) =>
  words.flatMap((_, from) => {
    const verb = headVerb(words, from, language)
    return verb === null ? [] : phrasesFrom(words, from, verb, language).map((phrase) => ({ ...phrase, from }))
  }),
)

/** The verb phrase that a cue made of a sentence: "you still owe me the list" is to give it. */
export function actionPhrases(
  action: readonly Word[],
  at: number,
  { sentences, wordsOf, language }: Scene,
): VerbPhrase[] {
  const [verb, ...rest] = action
  if (!verb || (verb.pos === 'PROPN' && !language.workVerbs.has(verb.lower))) return []
  const start = sentences[at]!.text.indexOf(
    rest
      .map(({ text }) => text)
      .slice(0, 2)
      .join(' '),
  )
  const from = wordsOf(at).findIndex((word) => word.start >= start)
  return phrasesFrom(action, 0, verb.lower, language).map((phrase) => ({ ...phrase, at, from: start < 0 ? 0 : from }))
}

function headVerb(words: readonly Word[], at: number, language: Language): string | null {
  const word = words[at]!
  const isVerb =
    word.pos === 'VERB' || (language.workVerbs.has(word.lower) && beforeVerb.test(words[at - 1]?.pos ?? 'PUNCT'))
  if (!isVerb) return null
  const base =
    word.lower.endsWith('ing') && !language.workVerbs.has(word.lower) ? progressive(word, language) : word.lower
  const isBare = base !== word.lower || language.workVerbs.has(base) || word.base === word.lower
  if (!isBare || !language.workVerbs.has(base) || isNegated(words, at)) return null
  return emptyHead.test(base) && !isStrong(words, at) ? null : base
}

const beforeVerb = /^(?:PUNCT|PRON|PROPN|AUX|PART|CCONJ|INTJ|ADV)$/

const progressive = ({ lower, base }: Word, language: Language) => {
  const known = language.baseOf(lower)
  return language.workVerbs.has(known) ? known : base
}

/** "take the minutes", "do the poster" */
const isStrong = (words: readonly Word[], at: number) =>
  /^(?:take|do|have|try|look|keep)$/.test(words[at]!.lower) && /^(?:DET|PRON|ADP|PROPN)$/.test(words[at + 1]?.pos ?? '')

function phrasesFrom(
  words: readonly Word[],
  from: number,
  verb: string,
  language: Language,
): Pick<VerbPhrase, 'pieces' | 'pronounAt'>[] {
  const found: Pick<VerbPhrase, 'pieces' | 'pronounAt'>[] = []
  const pieces: Piece[] = [{ text: verb, lower: verb, pos: 'VERB' }]
  let pronounAt: number | null = null
  let isReporting = false
  for (let index = from + 1; index < words.length && pieces.length < longest; index++) {
    const word = words[index]!
    const next = words[index + 1]
    isReporting ||= reports.test(verb) && reported.test(word.lower) && index > from + 1
    if (isReporting ? word.pos === 'PUNCT' : endsPhrase(words, index, pieces)) break
    if (word.pos === 'DAY' || filler.test(word.lower)) continue
    if (!isReporting && standsForThing(word, next)) {
      if (pronounAt !== null) break
      pronounAt = pieces.length
    }
    pieces.push(word)
    if (isReporting ? endsClause(next) : canEnd(word, next) && !startsNext(pieces, language))
      found.push({ pieces: [...pieces], pronounAt })
  }
  return pieces.length === 1 && endsClause(words[from + 1]) ? [{ pieces, pronounAt: null }] : found
}

function endsPhrase(words: readonly Word[], index: number, pieces: readonly Piece[]): boolean {
  const word = words[index]!
  const next = words[index + 1]
  const last = pieces.at(-1)!
  if (word.pos === 'PUNCT' && !joiner.test(word.text)) return true
  if (word.pos === 'AUX' || word.pos === 'SCONJ' || word.pos === 'INTJ') return true
  if (word.pos === 'VERB') return !(/^(?:and|to|or)$/.test(last.lower) || isParticiple(word, last))
  if (isSubject(word, next)) return true
  if (!clauseStart.test(word.lower)) return false
  if (word.lower === 'you') return false
  return !(timePreposition.test(word.lower) && nounStart.test(next?.pos ?? ''))
}

/** "have the piano tuned", "the page printed" */
const isParticiple = ({ lower, pos }: Word, before: Piece) =>
  pos === 'VERB' && lower.endsWith('ed') && (before.pos === 'NOUN' || before.pos === 'PROPN')

const joiner = /^[-'’/&"+]$/
const nounStart = /^(?:DET|NOUN|PROPN|ADJ|NUM)$/

/** "… it is two pages": a pronoun before a verb starts a clause. */
const isSubject = (word: Word, next: Word | undefined) =>
  (word.pos === 'PRON' || word.pos === 'DET') &&
  next !== undefined &&
  /^(?:AUX|VERB)$/.test(next.pos) &&
  !/^(?:me|us|him|her|them)$/.test(word.lower)

/** "it", or "that" without a noun after it. */
export const standsForThing = ({ lower, pos }: Word, next: Word | undefined) =>
  pronoun.test(lower) && next?.lower !== 'of' && (pos === 'PRON' || !next || !/^(?:NOUN|ADJ|PROPN|NUM)$/.test(next.pos))

/** "call the marina and check …" goes on. */
const startsNext = (pieces: readonly Piece[], { workVerbs }: Language) =>
  pieces.at(-2)?.lower === 'and' && workVerbs.has(pieces.at(-1)!.lower)

const endsClause = (next: Word | undefined) => next === undefined || next.pos === 'PUNCT' || next.pos === 'DAY'

function canEnd(word: Word, next: Word | undefined): boolean {
  if (!/^(?:NOUN|PROPN|NUM|PRON|ADJ|ADV|ADP|VERB|SYM)$/.test(word.pos) || endsOpen.test(word.lower)) return false
  if (word.pos === 'VERB' && !word.lower.endsWith('ed')) return false
  if (next === undefined) return true
  if (isParticiple(next, word)) return false
  if (joiner.test(next.text) || next.lower === "'s") return false
  const isInside = /^(?:NOUN|PROPN|ADJ|NUM|DET)$/.test(word.pos) && /^(?:NOUN|PROPN|NUM|SYM)$/.test(next.pos)
  return !isInside
}
