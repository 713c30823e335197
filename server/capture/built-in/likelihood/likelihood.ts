import { readFileSync } from 'node:fs'
import type { Conversation } from '../../types.ts'
import type { Language } from '../language.ts'
import { featuresOf, type Heard } from './features.ts'

export type Source = Conversation['source']

/** Weights of a logistic regression: those every source shares, and what each adds of its own. */
export type Weights = { bias: number; shared: Record<string, number> } & Record<Source, Record<string, number>>

let loaded: Weights | undefined

/** The weights that `npm run train:capture` wrote; see `README.md` beside them. */
const weightsNow = (): Weights => (loaded ??= JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8')) as Weights)

/** How likely each sentence gives rise to a task, as log-odds: 0 is even, 2 about seven to one for it. */
export function likelihoods(heard: readonly Heard[], source: Source, language: Language): number[] {
  const weights = weightsNow()
  return featuresOfAll(heard, language).map((features) => sum(weights, source, features))
}

export function featuresOfAll(heard: readonly Heard[], language: Language): string[][] {
  const wrapUps = heard.flatMap(({ sentence }, index) => (language.notTasks.wrapUp.test(sentence.text) ? [index] : []))
  return heard.map((_, at) => featuresOf(heard, at, wrapUps, language))
}

function sum({ bias, shared, ...own }: Weights, source: Source, features: readonly string[]): number {
  return features.reduce((total, feature) => total + (shared[feature] ?? 0) + (own[source][feature] ?? 0), bias)
}
