import type { DescribedLanguage } from '../language.ts'
import type { PeopleIndex } from '../people.ts'
import type { Sentence } from '../sentences.ts'
import { withoutLeadIn } from '../words.ts'

/** A sentence that says on its own what was decided or is done. */
export type Outcome = { index: number; text: string; weight: number }

const shortest = 4
const longest = 20
/** How far into a sentence its verb may be. */
const latestVerb = 6

/** What was decided or is done, the most central first. `weightOf`: of a sentence, by its index. */
export function outcomesOf(
  sentences: readonly Sentence[],
  {
    weightOf,
    people,
    language,
  }: { weightOf: (index: number) => number; people: PeopleIndex; language: DescribedLanguage },
): Outcome[] {
  const found = sentences
    .flatMap((sentence, index) => {
      const text = outcomeIn(sentence, people, language)
      return text === null ? [] : [{ index, text, weight: weightOf(index) }]
    })
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
  return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at)
}

function outcomeIn({ text: said, isQuestion, speakerId }: Sentence, people: PeopleIndex, language: DescribedLanguage) {
  if (isQuestion) return null
  const { decided, didSo, done, needsContext, brokenOff } = language.description
  const text = withoutLeadIn(said, language)
    .trim()
    .replace(/[.!]+$/, '')
  const words = text.split(' ').length
  if (words < shortest || words > longest || brokenOff.test(text) || isAside(text, language)) return null

  const speaker = people.short(speakerId)
  const reworded = decided(text) ?? (speaker === null ? null : didSo(speaker, text))
  const told = reworded ?? (done.test(text) && startsWithThing(text, language) ? text : null)
  return told === null || needsContext.test(told) ? null : `${told.charAt(0).toUpperCase()}${told.slice(1)}.`
}

/** Small talk, and what only serves the conversation or the law. */
function isAside(text: string, { notTasks, description }: DescribedLanguage): boolean {
  const { steering, logistics, joking, courtesy, hypothetical, legal, bulkMail } = notTasks
  return [description.chatter, steering, logistics, joking, courtesy, hypothetical, legal, bulkMail].some((cue) =>
    cue.test(text),
  )
}

/** Whether a sentence begins with a thing, and its verb follows: "The boat is repaired". */
function startsWithThing(
  text: string,
  { description: { auxiliaries, fullVerbs, boundaryWords, startsThing } }: DescribedLanguage,
): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? []
  const at = words.findIndex((word) => auxiliaries.has(word))
  const [first = '', ...thing] = words.slice(0, Math.max(at, 0))
  return (
    at > 0 &&
    at <= latestVerb &&
    (startsThing.has(first) || !boundaryWords.has(first)) &&
    !boundaryWords.has(thing.at(-1) ?? first) &&
    ![first, ...thing].some((word) => fullVerbs.has(word))
  )
}
