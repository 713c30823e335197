import type { Language } from '../language.ts'
import type { Sentence } from '../sentences.ts'
import { overlap, withoutLeadIn } from '../words.ts'

/** A sentence that may be repeated word for word, and how much of the conversation it is about. */
export type Statement = {
  index: number
  speakerId: string | null
  speaker: string
  text: string
  isDecision: boolean
  weight: number
  keys: ReadonlySet<string>
}

/** What a word that comes up once tells of the conversation. */
export const rare = 0.2

const shortest = 6
const longest = 32
const longestText = 200
/** Of these the first that are fit to be repeated are enough, however long a conversation is. */
const readAtMost = 400
const nearlyAsMuch = 0.6
const startsWhole = /^["'“(]*[\p{Lu}\p{N}]/u

/**
 * What was said that a reader understands alone: whole sentences without greetings, directions for the
 * call or jokes, the most central first. `weightOf` is how much a word tells of the conversation.
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

/** The first of them that do not repeat each other and say about as much as the very first, each of another speaker, in the order in which they were said. */
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

/** Somebody does or is something, and there are the small words of a sentence. */
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

/** Pieces of words, as a transcript of speech has them: said nowhere else, or begun again at once. */
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

/** Whether nearly everyone writes like this, so that what is not so is a piece of a sentence. */
function habitOf(sentences: readonly Sentence[], habit: RegExp): boolean {
  return sentences.filter(({ text }) => habit.test(text)).length > sentences.length * 0.4
}
