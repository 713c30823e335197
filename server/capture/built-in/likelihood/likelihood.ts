import { readFileSync } from 'node:fs'
import type { Conversation } from '../../types.ts'
import type { Language } from '../language.ts'
import { featuresOf, type Heard } from './features.ts'

export type Source = Conversation['source']

/** Weights of a logistic regression: those every source shares, and what each adds of its own. */
export type Weights = { bias: number; shared: Record<string, number> } & Record<Source, Record<string, number>>

let loaded: Weights | undefined

/** The weights that `npm run train:capture` wrote; see `README.md` beside them. */
const weightsNow = (): Weights =>
  (loaded ??= JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8')) as Weights)

/** How likely each sentence gives rise to a task, as log-odds: 0 is even, 2 about seven to one for it. */
export function likelihoods(heard: readonly Heard[], source: Source, language: Language): number[] {
  const weights = weightsNow()
  return featuresOfAll(heard, language).map((features) => oddsOf(weights, source, features))
}

export function featuresOfAll(heard: readonly Heard[], language: Language): string[][] {
  const wrapUps = heard.flatMap(({ sentence }, index) => (language.notTasks.wrapUp.test(sentence.text) ? [index] : []))
  return heard.map((_, at) => featuresOf(heard, at, wrapUps, language))
}

/** The odds with the features that weigh most in them, for whoever asks why. */
export function weightiest(heard: readonly Heard[], source: Source, language: Language, atMost: number) {
  const weights = weightsNow()
  return featuresOfAll(heard, language).map((features) => ({
    odds: oddsOf(weights, source, features),
    reasons: features
      .map((feature) => ({ feature, weight: weightOf(weights, source, feature) }))
      .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
      .slice(0, atMost),
  }))
}

const weightOf = ({ shared, ...own }: Weights, source: Source, feature: string) =>
  (shared[feature] ?? 0) + (own[source][feature] ?? 0)

/** The odds of a sentence with these features. */
export const oddsOf = (weights: Weights, source: Source, features: readonly string[]) =>
  features.reduce((total, feature) => total + weightOf(weights, source, feature), weights.bias)
