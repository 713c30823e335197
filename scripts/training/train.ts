import { type Weights } from '#server/capture/built-in/classifier/weights.ts'
import type { SentenceWeights } from '#server/capture/built-in/classifier/classifier.ts'
import { type DocumentSet } from '../scoring/evaluate.ts'
import { grow, type Growth } from './boosted-trees.ts'
import { examplesOf, type Example } from './examples.ts'
import { rowsOf } from './findings.ts'
import { foldOf, folds, seriesOf } from './folds.ts'
import { fit } from './logistic-regression.ts'

export const growth: Growth = { trees: 600, depth: 3, rate: 0.05, leafWeight: 4, shrinkage: 4, rows: 0.6, signs: 0.4 }

/** The sets in the project's own format count double, because they say what Kept means by a task. */
const weightOf = (set: string) => (set === 'conversations' || set === 'cases' ? 1 : 0.5)

/** The documents to learn from. The rules were written with the `tune` part of `cases` in sight, so it's no test. */
export const isLearnedFrom = (set: string, part: string | undefined) =>
  part === 'train' || (set === 'cases' && part === 'tune')

/**
 * Trains the sentence classifier, then the trees that rate findings. The odds that the trees see in training come from
 * classifiers that haven't seen the document's series.
 */
export function trainOn(sets: readonly DocumentSet[]): Weights {
  const learned = sets.map(({ set, documents }) => ({
    set,
    documents: documents.filter(({ part }) => isLearnedFrom(set, part)),
  }))
  const examples = learned.flatMap(({ set, documents }) => examplesOf(set, documents))
  const unseen = Array.from({ length: folds }, (_, fold) => withoutFold(examples, fold))
  const rows = learned.flatMap(({ set, documents }) =>
    documents.flatMap((document) => rowsOf(document, unseen[foldOf(seriesOf(set, document))]!, weightOf(set))),
  )
  return { sentences: fit(examples), findings: grow(rows, growth) }
}

const withoutFold = (examples: readonly Example[], fold: number): SentenceWeights =>
  fit(examples.filter(({ series }) => foldOf(series) !== fold))
