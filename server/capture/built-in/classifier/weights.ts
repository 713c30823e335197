import { readFileSync } from 'node:fs'
import type { SentenceWeights } from './classifier.ts'
import type { BoostedTrees } from './trees.ts'

/** What the sentence classifier and the rating of findings have learned. */
export type Weights = { sentences: SentenceWeights; findings: BoostedTrees }

let loaded: Weights | undefined

/** The weights written by `npm run train:capture`; see `README.md` in this folder. */
export const learned = (): Weights =>
  (loaded ??= JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8')) as Weights)
