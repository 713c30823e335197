import type { ParsedSentence } from '../clauses.ts'
import type { Language } from '../language.ts'
import type { Sentence } from '../sentences.ts'

/** A sentence with the promises and requests in it. */
export type AnalyzedSentence = { sentence: Sentence; parsed: ParsedSentence }

const wrapUpBefore = 12
const wrapUpAfter = 6

/**
 * The features of a sentence, as names: words (`w:send`), word pairs (`b:i will`), openings (`o:could you`), matched
 * cues (`cue:will`), whether the end is near, and the neighboring sentences.
 */
export function featuresOf(
  analyzed: readonly AnalyzedSentence[],
  at: number,
  wrapUps: readonly number[],
  language: Language,
): string[] {
  const { sentence, parsed } = analyzed[at]!
  const words = wordsOf(sentence.text)
  const found = new Set<string>()

  words.forEach((word, index) => {
    found.add(`w:${word}`)
    if (index > 0) found.add(`b:${words[index - 1]} ${word}`)
  })
  for (const length of [1, 2, 3]) if (words.length >= length) found.add(`o:${words.slice(0, length).join(' ')}`)
  found.add(`length:${Math.min(8, words.length >> 2)}`)
  if (sentence.isQuestion) found.add('question')
  if (parsed.addressed) found.add('addressed')
  if (language.dates.hint.test(sentence.text)) found.add('day')
  if (parsed.acts.length === 0) found.add('no act')
  for (const { cue, act, owner, action, weight } of parsed.acts) {
    found
      .add(`cue:${cue}`)
      .add(`act:${act} ${owner}`)
      .add(`weight:${Math.round(weight * 5)}`)
    found.add(`v:${action.split(' ')[0]!.toLowerCase()}`)
  }
  for (const feature of around(analyzed, at, wrapUps)) found.add(feature)

  return [...found]
}

/** Features of the neighboring sentences; none for a sentence on its own. */
function* around(analyzed: readonly AnalyzedSentence[], at: number, wrapUps: readonly number[]): Generator<string> {
  if (analyzed.length === 1) return
  const { sentence } = analyzed[at]!
  const [before, after] = [analyzed[at - 1]?.sentence, analyzed[at + 1]?.sentence]

  if (sentence.position > 0.7) yield sentence.position > 0.9 ? 'closing' : 'late'
  yield `wrapping up:${Math.min(3, wrapUps.filter((index) => index >= at - wrapUpBefore && index <= at + wrapUpAfter).length)}`
  if (before)
    yield `before:${before.isQuestion ? 'question' : 'statement'} ${before.speakerId === sentence.speakerId ? 'same' : 'other'}`
  if (after) {
    yield `n:${wordsOf(after.text)[0] ?? ''}`
    yield `after:${after.speakerId === sentence.speakerId ? 'same' : 'other'}`
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+|[?!$@]/gu) ?? []
