import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { oddsOf } from '#server/capture/built-in/classifier/classifier.ts'
import { readDocuments } from '../scoring/documents.ts'
import type { DocumentSet } from '../scoring/evaluate.ts'
import { masked } from '../scoring/masked.ts'
import { readEnglishSets, readSet } from '../scoring/own-sets.ts'
import { examplesOf, type Example } from './examples.ts'
import { everywhere, fit } from './logistic-regression.ts'
import { rank } from './rank.ts'
import { writtenConversations } from './reader/corpus.ts'

/** The sets of other people that the weights are learned from. */
export const learnedSets = ['ami', 'w3c-calls', 'email-intent']

/** Short exchanges that anyone would read the same way; they're only learned from. */
const plain = new URL('../../tests/capture-cases/plain.jsonl', import.meta.url)

export type Ranking = { trainedOn: string; scoredOn: string; averagePrecision: number; bestF1: number }

/** The sets in a folder, and the project's own. */
export function readLearnedSets(folder: string): DocumentSet[] {
  return [
    ...learnedSets.map((set) => ({
      set,
      documents: readDocuments(readFileSync(join(folder, `${set}.jsonl`), 'utf8'), `${set}.jsonl`),
    })),
    ...readEnglishSets(),
    readSet(plain.pathname),
    { set: 'training', documents: writtenConversations() },
  ]
}

/** The sentences of all sets. Sets about one product are also read without its words, as separate sets. */
export function readExamples(folder: string): { examples: Example[]; maskedExamples: Example[] } {
  const sets = readLearnedSets(folder)
  const examplesIn = ({ set, documents }: DocumentSet) => examplesOf(set, documents)
  return {
    examples: sets.flatMap(examplesIn),
    maskedExamples: sets.flatMap((set) => masked(set) ?? []).flatMap(examplesIn),
  }
}

/** How well weights trained on all sets, on each set alone, and on all but one separate sentences. */
export function acrossSets({ examples, maskedExamples }: ReturnType<typeof readExamples>): Ranking[] {
  const train = examples.filter(({ part }) => part === 'train')
  const tune = Map.groupBy(
    [...examples, ...maskedExamples].filter(({ part }) => part === 'tune'),
    ({ set }) => set,
  )
  const sets = [...learnedSets, 'conversations']
  const trained = [
    { trainedOn: 'all', from: train },
    ...sets.map((set) => ({ trainedOn: `all but ${set}`, from: train.filter((example) => example.set !== set) })),
    ...sets.map((set) => ({ trainedOn: `${set} only`, from: train.filter((example) => example.set === set) })),
  ]

  return trained.flatMap(({ trainedOn, from }) => {
    const weights = fit(from)
    return [...tune].map(([scoredOn, some]) => ({
      trainedOn,
      scoredOn,
      ...rank(
        some.map(({ setting, features, isTask }) => ({
          score: oddsOf(weights, setting, [...features, everywhere]),
          isTask,
        })),
      ),
    }))
  })
}
