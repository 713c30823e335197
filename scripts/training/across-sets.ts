import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { oddsOf } from '#server/capture/built-in/classifier/classifier.ts'
import { readDocuments } from '../scoring/documents.ts'
import { masked } from '../scoring/masked.ts'
import { examplesOf, type Example } from './examples.ts'
import { fit } from './logistic-regression.ts'
import { rank } from './rank.ts'

export const learnedSets = ['ami', 'w3c-calls', 'email-intent']

export type Ranking = { trainedOn: string; scoredOn: string; averagePrecision: number; bestF1: number }

/** The sentences of the sets in a folder. Sets about one product are also read without its words, as separate sets. */
export function readExamples(folder: string): { examples: Example[]; maskedExamples: Example[] } {
  const sets = learnedSets.map((set) => ({
    set,
    documents: readDocuments(readFileSync(join(folder, `${set}.jsonl`), 'utf8'), `${set}.jsonl`),
  }))
  const examplesIn = ({ set, documents }: (typeof sets)[number]) => examplesOf(set, documents)
  return {
    examples: sets.flatMap(examplesIn),
    maskedExamples: sets.flatMap((set) => masked(set) ?? []).flatMap(examplesIn),
  }
}

/** How well weights trained on all sets, and on each set alone, separate sentences. */
export function acrossSets({ examples, maskedExamples }: ReturnType<typeof readExamples>): Ranking[] {
  const train = examples.filter(({ part }) => part === 'train')
  const tune = Map.groupBy(
    [...examples, ...maskedExamples].filter(({ part }) => part === 'tune'),
    ({ set }) => set,
  )
  const trained = [
    { trainedOn: 'all', from: train },
    ...learnedSets.map((set) => ({ trainedOn: `${set} only`, from: train.filter((example) => example.set === set) })),
  ]

  return trained.flatMap(({ trainedOn, from }) => {
    const weights = fit(from)
    return [...tune].map(([scoredOn, some]) => ({
      trainedOn,
      scoredOn,
      ...rank(some.map(({ source, features, isTask }) => ({ score: oddsOf(weights, source, features), isTask }))),
    }))
  })
}
