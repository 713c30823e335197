import { readFileSync } from 'node:fs'
import type { Conversation } from '../../types.ts'
import type { Language } from '../language.ts'
import { featuresOf, type AnalyzedSentence } from './features.ts'

export type ConversationSource = Conversation['source']

/** Weights of a logistic regression: the shared ones, and what each source adds. */
export type ClassifierWeights = { bias: number; shared: Record<string, number> } & Record<
  ConversationSource,
  Record<string, number>
>

let loaded: ClassifierWeights | undefined

/** The weights written by `npm run train:capture`; see `README.md` in this folder. */
const loadWeights = (): ClassifierWeights =>
  (loaded ??= JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8')) as ClassifierWeights)

/** The log-odds that each sentence leads to a task: 0 is even, 2 is about seven to one. */
export function classifySentences(
  analyzed: readonly AnalyzedSentence[],
  source: ConversationSource,
  language: Language,
): number[] {
  const weights = loadWeights()
  return featuresOfAll(analyzed, language).map((features) => oddsOf(weights, source, features))
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
  source: ConversationSource,
  language: Language,
  atMost: number,
) {
  const weights = loadWeights()
  return featuresOfAll(analyzed, language).map((features) => ({
    odds: oddsOf(weights, source, features),
    reasons: features
      .map((feature) => ({ feature, weight: weightOf(weights, source, feature) }))
      .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
      .slice(0, atMost),
  }))
}

const weightOf = ({ shared, ...own }: ClassifierWeights, source: ConversationSource, feature: string) =>
  (shared[feature] ?? 0) + (own[source][feature] ?? 0)

/** The odds of a sentence with these features. */
export const oddsOf = (weights: ClassifierWeights, source: ConversationSource, features: readonly string[]) =>
  features.reduce((total, feature) => total + weightOf(weights, source, feature), weights.bias)
