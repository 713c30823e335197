import { readFileSync } from 'node:fs'

/** Weights of a logistic regression, by the name of the feature. */
export type Weights = { bias: number; weights: Record<string, number> }

/** `words`: whether a word belongs in the title. `drafts`: whether a draft says what a good title does. */
export type TitleWeights = { words: Weights; drafts: Weights }

let loaded: TitleWeights | undefined

/** The weights written by `npm run train:titles`. */
export const titleWeights = (): TitleWeights =>
  (loaded ??= JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8')) as TitleWeights)

/** How likely it is, 0 to 1, given the features and their values. */
export function chanceOf(features: Iterable<readonly [name: string, value: number]>, { bias, weights }: Weights) {
  let odds = bias
  for (const [name, value] of features) odds += value * (weights[name] ?? 0)
  return logistic(odds)
}

/** The same for features that are there or not. */
export function chanceWith(names: Iterable<string>, { bias, weights }: Weights): number {
  let odds = bias
  for (const name of names) odds += weights[name] ?? 0
  return logistic(odds)
}

const logistic = (odds: number) => 1 / (1 + Math.exp(-odds))
