import { agreementsOf, type Commitment } from './commitments.ts'
import type { Outcome } from './outcomes.ts'
import type { Scene } from './scene.ts'
import type { Agreement, Quote } from './words.ts'

const sentencesAtMost = 3
const agreementsPerSentence = 2
const fewLines = 8
/** Alone, what is done says little unless it's central. */
const central = 2

/** What there is to tell, each the surest or most central first. */
export type DescriptionInput = Scene & {
  commitments: readonly Commitment[]
  outcomes: readonly Outcome[]
  quotes: readonly Quote[]
}

/**
 * One to three sentences: how things stand or what was decided, then who will do what by when. Null when there is
 * nothing that is sure and reads well.
 */
export function paragraph({ commitments, quotes, outcomes, conversation, language }: DescriptionInput): string | null {
  const { agreements, quoted } = language.description
  const promised = inSentences(agreementsOf(commitments, conversation)).map((some) => agreements(some))
  const said = quotes
    .slice(0, Math.max(promised.length === 0 ? 2 : 0, Math.min(1, sentencesAtMost - promised.length)))
    .toSorted((a, b) => a.index - b.index)
  const room = sentencesAtMost - promised.length - said.length
  const told = outcomes
    .filter(({ weight, index }) => weight >= central && !quotes.some((quote) => quote.index === index))
    .slice(0, Math.min(room, promised.length + said.length > 0 || conversation.lines.length <= fewLines ? 1 : 2))
    .toSorted((a, b) => a.index - b.index)
    .map(({ text }) => text)
  const sentences = [...told, ...promised, ...together(said).map((quote) => quoted(quote))]
  return sentences.length > 0 ? sentences.join(' ') : null
}

/** What one person said twice is one quote. */
function together(quotes: readonly Quote[]): Quote[] {
  return [...Map.groupBy(quotes, ({ speaker, isQuestion }) => `${speaker} ${isQuestion}`).values()].map((own) => ({
    ...own[0]!,
    to: new Set(own.map(({ to }) => to)).size === 1 ? own[0]!.to : null,
    text: own.map(({ text }) => text).join(' … '),
  }))
}

function inSentences(agreements: readonly Agreement[]): Agreement[][] {
  const sentences: Agreement[][] = []
  for (let from = 0; from < agreements.length && sentences.length < sentencesAtMost; from += agreementsPerSentence)
    sentences.push(agreements.slice(from, from + agreementsPerSentence))
  return sentences
}
