import type { Language } from '../language.ts'
import type { Sentence } from '../sentences.ts'
import { overlap, withoutLeadIn } from '../words.ts'

/** A sentence that can be quoted, and how central it is. */
export type Statement = {
  index: number
  speakerId: string | null
  speaker: string
  text: string
  isDecision: boolean
  weight: number
  keys: ReadonlySet<string>
}

/** The weight of a word that comes up once. */
export const rare = 0.2

const shortest = 6
const longest = 32
const longestText = 200
/** Limits the work in a long conversation. */
const readAtMost = 400
const nearlyAsMuch = 0.6
const startsWhole = /^["'“(]*[\p{Lu}\p{N}]/u

/**
 * Sentences that make sense on their own, the most central first: whole sentences, without greetings, call logistics or
 * jokes. `weightOf` is the weight of a word in the conversation.
 */
export function statementsOf(
  sentences: readonly Sentence[],
  keysOf: readonly ReadonlySet<string>[],
  weightOf: (key: string) => number,
  language: Language,
): Statement[] {
  const ends = habitOf(sentences, /[.!?]["'”)]*$/)
  const starts = habitOf(sentences, startsWhole)
  return sentences
    .flatMap((sentence, index) => {
      const keys = keysOf[index]!
      const isWhole = (!ends || /[.!]["'”)]*$/.test(sentence.text)) && (!starts || startsWhole.test(sentence.text))
      if (keys.size < 2 || sentence.isQuestion || !isWhole || sentence.speaker.trim() === '') return []
      const isDecision = language.description.decides.test(sentence.text)
      const total = [...keys].reduce((sum, key) => sum + weightOf(key), 0)
      return [
        {
          index,
          sentence,
          isDecision,
          keys,
          weight:
            (total / Math.sqrt(sentence.text.length + 30)) *
            (isDecision ? 1.6 : language.description.personal.test(sentence.text) ? 0.7 : 1),
        },
      ]
    })
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, readAtMost)
    .flatMap(({ sentence: { speakerId, speaker, text: said }, ...found }) => {
      const text = tidied(said, language)
      return isWorthRepeating(text, found.isDecision, language) && !disfluencies(text, weightOf, language)
        ? [{ ...found, speakerId, speaker, text }]
        : []
    })
}

/** The first few that are about as central as the first, with different subjects and speakers, in spoken order. */
export function unlike(statements: readonly Statement[], atMost: number): Statement[] {
  const chosen: Statement[] = []
  for (const statement of statements) {
    if (chosen.length === atMost || statement.weight < statements[0]!.weight * nearlyAsMuch) break
    if (chosen.every(({ keys, speaker }) => speaker !== statement.speaker && overlap(keys, statement.keys) < 0.5))
      chosen.push(statement)
  }
  return chosen.sort((a, b) => a.index - b.index)
}

function tidied(said: string, language: Language): string {
  const text = withoutLeadIn(said, language).replace(/["“”]/g, '').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function isWorthRepeating(text: string, isDecision: boolean, language: Language): boolean {
  const { steering, logistics, joking, courtesy, hypothetical, legal, bulkMail } = language.notTasks
  const { pointsBack, brokenOff, disfluencies, chatter } = language.description
  const words = text.split(' ').length
  if (words < shortest || words > longest || text.length > longestText) return false
  if (!isDecision && pointsBack.test(text)) return false
  if (
    [
      brokenOff,
      chatter,
      disfluencies,
      /https?:|www\.|[(){}[\]@<>]/,
      steering,
      logistics,
      joking,
      courtesy,
      hypothetical,
      legal,
      bulkMail,
    ].some((cue) => cue.test(text))
  )
    return false
  return isSentence(text, isDecision, language)
}

/** Whether it's a sentence: it has a finite verb and enough function words. */
function isSentence(
  text: string,
  isDecision: boolean,
  { description: { auxiliaries, fullVerbs, verbForms, boundaryWords, beforeNouns }, workVerbs, emptyVerbs }: Language,
): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []
  const [first = ''] = words
  if (!isDecision && (workVerbs.has(first) || emptyVerbs.has(first) || auxiliaries.has(first) || fullVerbs.has(first)))
    return false
  const isWhole = words.some(
    (word, at) =>
      auxiliaries.has(word) || verbForms.test(word) || (fullVerbs.has(word) && !beforeNouns.has(words[at - 1] ?? '')),
  )
  return isWhole && words.filter((word) => boundaryWords.has(word)).length >= words.length * 0.2
}

/** Whether it has false starts, as in transcribed speech: word fragments that are rare or start again right away. */
function disfluencies(
  text: string,
  weightOf: (key: string) => number,
  { description: { boundaryWords, singular } }: Language,
): boolean {
  const words = text.match(/[\p{L}\p{N}'’]+/gu) ?? []
  return words.some((word, at) => {
    const lower = word.toLowerCase()
    if (boundaryWords.has(lower)) return false
    const next = words[at + 1]?.toLowerCase()
    const isPiece = /^\p{Ll}{2,3}$/u.test(word) && weightOf(singular(lower)) === rare
    return (
      isPiece ||
      (next !== undefined && next !== lower && lower.length > 2 && next.slice(0, 5) === lower.slice(0, 5)) ||
      (lower.length < 5 &&
        [next, words[at + 2]?.toLowerCase()].some(
          (one) => one !== undefined && one.length > lower.length + 1 && one.startsWith(lower),
        ))
    )
  })
}

/** Whether most sentences match, so that those that don't are fragments. */
function habitOf(sentences: readonly Sentence[], habit: RegExp): boolean {
  return sentences.filter(({ text }) => habit.test(text)).length > sentences.length * 0.4
}
