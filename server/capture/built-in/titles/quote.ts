import type { Candidate } from '../../types.ts'
import { asksFor, conjunction, negation } from '../english/title-words.ts'
import type { Language } from '../language.ts'
import { contentStem } from './evidence.ts'
import { isNegated } from './negation.ts'
import { type Passage, textOf } from './passages.ts'
import { promiseIn } from './promise.ts'
import type { Said, SaidWord } from './said.ts'
import type { Scene } from './scene.ts'
import { standsForThing } from './verb-phrases.ts'

const perWord = 0.05
/** A clause with another subject often promises something else. */
const perOtherSubject = 0.5
const forOwner = 0.2
/** From this worth on, another line is more helpful than a promise that names nothing. */
const leastForOthers = 0.6
const nouns = new Set(['NOUN', 'PROPN', 'NUM', 'SYM', 'X'])

/** A cited line, with where it says what the candidate was found by, or null. */
type Cited = { said: Said; verb: number | null; isOwners: boolean }

/** `promise`: the words of the clause with the promise. `isVague`: none of the cited lines names anything. */
export type Quote = { title: string; promise: readonly SaidWord[]; isVague: boolean }

/**
 * The words of a speaker that say best what the task is, in quotation marks. They're those of the promise or request
 * itself, with what's around it, or of another line when those name nothing. Null when there's nothing to quote.
 */
export function quoteFor(candidate: Candidate, scene: Scene, chances: ReadonlyMap<string, number>): Quote | null {
  const all = choices(candidate, scene, chances)
  const best = tiers.reduce<Choice | null>((found, isMeant) => found ?? surest(all.filter(isMeant)), null)
  if (best === null) return null
  const clauses = all.filter(
    ({ isPromise, isOneClause, text }) =>
      isPromise && isOneClause && best.text.toLowerCase().includes(text.toLowerCase()),
  )
  return {
    title: `“${best.text}”`,
    promise: (longest(clauses) ?? best).words,
    isVague: !all.some(({ namesThing }) => namesThing),
  }
}

const longest = (choices: readonly Choice[]) => choices.toSorted((one, other) => other.text.length - one.text.length)[0]

export const choices = (candidate: Candidate, scene: Scene, chances: ReadonlyMap<string, number>) =>
  citedLines(candidate, scene).flatMap((cited) => choicesIn(cited, chances, scene))

/** `isClear`: it names something, and what "it" is when it says "it". */
type Choice = {
  text: string
  words: readonly SaidWord[]
  isPromise: boolean
  isOneSentence: boolean
  isOneClause: boolean
  isWhole: boolean
  namesThing: boolean
  isClear: boolean
  worth: number
}

/** What to quote, the best first. */
const tiers: ((choice: Choice) => boolean)[] = [
  ({ isPromise, isWhole, isOneSentence, isClear }) => isPromise && isWhole && isOneSentence && isClear,
  ({ isPromise, isWhole, isClear }) => isPromise && isWhole && isClear,
  ({ isPromise, isClear }) => isPromise && isClear,
  ({ isPromise, isWhole, isOneSentence, namesThing }) => isPromise && isWhole && isOneSentence && namesThing,
  ({ isPromise, isWhole, namesThing, worth }) => !isPromise && isWhole && namesThing && worth > leastForOthers,
  ({ isPromise, isWhole, isOneSentence }) => isPromise && isWhole && isOneSentence,
  () => true,
]

const surest = (choices: readonly Choice[]) =>
  choices.reduce<Choice | null>((best, choice) => (choice.worth > (best?.worth ?? -Infinity) ? choice : best), null)

function citedLines({ lineIds, action, ownerId }: Candidate, { conversation, saidIn }: Scene): Cited[] {
  const ids = new Set(lineIds)
  const lines = conversation.lines
    .filter(({ id, quoted }) => ids.has(id) && !quoted)
    .map((line) => {
      const said = saidIn(line)
      const isOwners = ownerId !== null && line.participantId === ownerId
      const place = promiseIn(said.words, action)
      const isAsked = place !== null && isOwners && isQuestion(said, place.verb)
      return { said, isOwners, place: isAsked ? null : place }
    })
  const likeness = Math.max(0, ...lines.map(({ place }) => place?.likeness ?? 0))
  const found = lines.find(({ place }) => place?.likeness === likeness)
  return lines.map(({ said, isOwners, place }) => ({
    said,
    isOwners,
    verb: place !== null && place === found?.place ? place.verb : null,
  }))
}

function choicesIn({ said, verb, isOwners }: Cited, chances: ReadonlyMap<string, number>, { language, people }: Scene) {
  return said.passages.flatMap((passage): Choice[] => {
    const { from, to, isWhole, sentences, clauses } = passage
    const isPromise = verb !== null && from <= verb && verb < to
    const words = said.words.slice(from, to)
    if (isPromise ? isNegated(said.words, verb) : !isStatement(said, passage, isOwners)) return []
    const names = words.map((word) => isName(word, language))
    const pronounAt = words.findIndex((word, at) => standsForThing(word, words[at + 1]))
    const isExplained = words.slice(0, pronounAt).some(({ text }, at) => names[at] && !people.find(text))
    const length = words.filter(({ pos }) => pos !== 'PUNCT' && pos !== 'DAY').length
    const own = said.words[clauses.findLast((at) => at <= (verb ?? from)) ?? from]!.lower
    const others = clauses.filter((at) => said.words[at]!.lower !== own).length
    return [
      {
        text: textOf(said.text, said.words, passage),
        words,
        isPromise,
        isOneSentence: sentences === 1,
        isOneClause: sentences === 1 && clauses.every((at) => at === from) && !isAddressed(words),
        isWhole,
        namesThing: names.includes(true),
        isClear: names.includes(true) && (pronounAt < 0 || isExplained),
        worth:
          shareOf(words, chances, language) - perWord * length - perOtherSubject * others + (isOwners ? forOwner : 0),
      },
    ]
  })
}

/** "@Ben Ode: call …" */
const isAddressed = (words: readonly SaidWord[]) =>
  words.slice(1, 4).some(({ text }, index) => /^[,:]$/.test(text) && words[index]!.pos === 'PROPN')

const isStatement = (said: Said, passage: Passage, isOwners: boolean) => {
  const words = said.words.slice(passage.from, passage.to)
  return (
    passage.sentences === 1 &&
    !words.some(({ lower }) => negation.test(lower)) &&
    !conjunction.test(words[0]!.lower) &&
    !isIdleQuestion(said, passage, isOwners)
  )
}

/** A question that asks no one to do anything. */
const isIdleQuestion = (said: Said, { from }: Passage, isOwners: boolean) =>
  isQuestion(said, from) && (isOwners || !asksFor.test(sentenceAt(said, from)))

const isQuestion = (said: Said, at: number) => /\?\W*$/.test(sentenceAt(said, at))
const sentenceAt = ({ sentences, words }: Said, at: number) => sentences[words[at]!.sentence]!

/** How many words of a good title a text is likely to have. */
function shareOf(words: readonly SaidWord[], chances: ReadonlyMap<string, number>, language: Language): number {
  const stems = new Set(words.flatMap((word) => contentStem(word, language) ?? []))
  return [...stems].reduce((sum, stem) => sum + (chances.get(stem) ?? 0), 0)
}

const isName = (word: SaidWord, language: Language) =>
  nouns.has(word.pos) && contentStem(word, language) !== null && !/^\p{Emoji}$/u.test(word.text)
