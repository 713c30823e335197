import {
  clauseOpener,
  conjunction,
  coordinator,
  endsOpen,
  particle,
  quoteLead,
  quoteTail,
  spokenSubject,
} from '../english/title-words.ts'
import type { SaidWord } from './said.ts'

/**
 * Words of a line, from word `from` to before word `to`, that can be quoted: at most two sentences. `isWhole`: it ends where a
 * clause does. `clauses`: where they start.
 */
export type Passage = { from: number; to: number; isWhole: boolean; sentences: number; clauses: number[] }

const mostWords = 15
const fewestWords = 3
const mostSentences = 2

/** Every run of words in a line that reads as a statement. A clause that is too long is cut where a phrase ends. */
export function passagesOf(words: readonly SaidWord[]): Passage[] {
  return words.flatMap((_, from) => {
    if (!canStart(words, from)) return []
    const ends = endsFrom(words, from)
    return ends.flatMap((to, index) => {
      const isWhole = endsClause(words, to)
      if (!isWhole && index < ends.length - 1) return []
      const sentences = words[to - 1]!.sentence - words[from]!.sentence + 1
      if (sentences > 1 && !isSentenceStart(words, from)) return []
      return [
        { from, to, isWhole: isWhole || endsBeforeDay(words, to), sentences, clauses: clausesIn(words, from, to) },
      ]
    })
  })
}

/** The text of a passage as it was said, starting with a capital letter, as does "I". */
export function textOf(line: string, words: readonly SaidWord[], { from, to }: Passage): string {
  const said = line.slice(words[from]!.start, words[to - 1]!.end) + (words[to]?.text === '?' ? '?' : '')
  const text = said
    .replace(/["“”„]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s,.;:–—-]+$/, '')
    .replace(/(?<![\p{L}\p{N}.])i(?=['’]|\s|$)/gu, 'I')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function clausesIn(words: readonly SaidWord[], from: number, to: number): number[] {
  const found: number[] = []
  for (let at = from; at < to; at++) if (startsClause(words, at) && canStart(words, at)) found.push(at)
  return found
}

const startsClause = (words: readonly SaidWord[], at: number) =>
  words[at]!.pos === 'PROPN' || spokenSubject.test(words[at]!.lower) || opensRequest(words, at)

function endsFrom(words: readonly SaidWord[], from: number): number[] {
  const ends: number[] = []
  let count = 0
  for (let to = from + 1; to <= words.length; to++) {
    if (startsWord(words, to - 1)) count++
    if (count > mostWords || words[to - 1]!.sentence - words[from]!.sentence >= mostSentences) break
    if (count >= fewestWords && (endsClause(words, to) || endsPhrase(words, to))) ends.push(to)
  }
  return ends
}

/** Apostrophes and punctuation belong to the word before. */
const startsWord = (words: readonly SaidWord[], at: number) =>
  /[\p{L}\p{N}]/u.test(words[at]!.text) && (at === 0 || words[at - 1]!.end < words[at]!.start)

const isSentenceStart = (words: readonly SaidWord[], at: number): boolean =>
  words[at - 1]?.sentence !== words[at]!.sentence || (isLead(words, at - 1) && isSentenceStart(words, at - 1))

function canStart(words: readonly SaidWord[], at: number): boolean {
  const word = words[at]!
  const before = words[at - 1]
  if (word.pos === 'PUNCT' || isLead(words, at)) return false
  if (isSentenceStart(words, at) || before === undefined || isPause(before)) return true
  if (conjunction.test(word.lower) || opensRequest(words, at)) return true
  if (isLead(words, at - 1) || coordinator.test(before.lower)) return /^(?:PRON|DET|VERB|AUX|PROPN)$/.test(word.pos)
  if (spokenSubject.test(word.lower) && words[at + 1]?.pos === 'AUX')
    return !/^(?:AUX|VERB|ADP|SCONJ)$/.test(before.pos) && !conjunction.test(before.lower)
  return false
}

const opensRequest = (words: readonly SaidWord[], at: number) =>
  clauseOpener.test(`${words[at]!.lower} ${words[at + 1]?.lower ?? ''}`)

/** "no" and "right" are fillers only before punctuation. */
const isLead = (words: readonly SaidWord[], at: number): boolean =>
  quoteLead.test(words[at]!.lower + (words[at + 1]?.pos === 'PUNCT' ? ',' : ''))

/** Nothing follows in the clause but fillers. */
const endsClause = (words: readonly SaidWord[], to: number) => endsBefore(words, to, isTail)

/** Nothing follows in the clause but a day. */
const endsBeforeDay = (words: readonly SaidWord[], to: number) =>
  endsBefore(words, to, (word) => isTail(word) || word.pos === 'DAY')

function endsBefore(words: readonly SaidWord[], to: number, isUnneeded: (word: SaidWord) => boolean): boolean {
  const last = words[to - 1]!
  if (last.pos === 'PUNCT' || isTail(last) || isInDay(words, to)) return false
  let at = to
  while (words[at]?.sentence === last.sentence && isUnneeded(words[at]!)) at++
  const next = words[at]
  if (next === undefined || next.sentence !== last.sentence || isPause(next)) return at === to || !leavesOpen(words, to)
  if (next.start === last.end || leavesOpen(words, to)) return false
  if (/^(?:and|or)$/.test(next.lower)) return !/^(?:NOUN|NUM|ADJ|DET)$/.test(words[at + 1]?.pos ?? '')
  return coordinator.test(next.lower) || (conjunction.test(next.lower) && last.pos !== 'VERB')
}

const isTail = ({ pos, lower }: SaidWord) => pos === 'INTJ' || quoteTail.test(lower)

function endsPhrase(words: readonly SaidWord[], to: number): boolean {
  const last = words[to - 1]!
  const next = words[to]
  if (
    next === undefined ||
    last.pos === 'PUNCT' ||
    leavesOpen(words, to) ||
    isInDay(words, to) ||
    next.start === last.end
  )
    return false
  return next.pos === 'DAY' || next.pos === 'ADP' || (spokenSubject.test(next.lower) && last.pos !== 'VERB')
}

const isInDay = (words: readonly SaidWord[], to: number) => words[to - 1]!.pos === 'DAY' && words[to]?.pos === 'DAY'

function leavesOpen(words: readonly SaidWord[], to: number): boolean {
  const { lower, pos } = words[to - 1]!
  if (particle.test(lower) || (/^(?:in|on)$/.test(lower) && words[to - 2]?.pos === 'PRON')) return false
  return endsOpen.test(lower) || /^(?:AUX|DET|SCONJ|CCONJ|ADP|PART)$/.test(pos)
}

const isPause = ({ text }: SaidWord) => /^[,;:–—().!?…-]+$/.test(text)
