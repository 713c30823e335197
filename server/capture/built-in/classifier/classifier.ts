import type { Language } from '../language.ts'
import type { Setting } from '../setting.ts'
import type { Weights } from './weights.ts'
import { featuresOf, type AnalyzedSentence } from './features.ts'

/** Weights of a logistic regression: the shared ones, and what each setting adds. */
export type SentenceWeights = { bias: number; shared: Record<string, number> } & Record<Setting, Record<string, number>>

/** The log-odds that each sentence leads to a task: 0 is even, 2 is about seven to one. */
export function classifySentences(
  analyzed: readonly AnalyzedSentence[],
  setting: Setting,
  language: Language,
  weights: SentenceWeights,
): number[] {
  return featuresOfAll(analyzed, language).map((features) => oddsOf(weights, setting, features))
}

export function featuresOfAll(analyzed: readonly AnalyzedSentence[], language: Language): string[][] {
  const wrapUps = analyzed.flatMap(({ sentence }, index) =>
    language.notTasks.wrapUp.test(sentence.text) ? [index] : [],
  )
  return analyzed.map((_, at) => featuresOf(analyzed, at, wrapUps, language))
}

/** The odds with the features that matter most, to explain a result. */
export function explainScores(
  analyzed: readonly AnalyzedSentence[],
  setting: Setting,
  language: Language,
  { sentences: weights }: Weights,
  atMost: number,
) {
  return featuresOfAll(analyzed, language).map((features) => ({
    odds: oddsOf(weights, setting, features),
    reasons: features
      .map((feature) => ({ feature, weight: weightOf(weights, setting, feature) }))
      .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
      .slice(0, atMost),
  }))
}

const weightOf = ({ shared, ...own }: SentenceWeights, setting: Setting, feature: string) =>
  (shared[feature] ?? 0) + (own[setting][feature] ?? 0)

/** The odds of a sentence with these features. */
export const oddsOf = (weights: SentenceWeights, setting: Setting, features: readonly string[]) =>
  features.reduce((total, feature) => total + weightOf(weights, setting, feature), weights.bias)
