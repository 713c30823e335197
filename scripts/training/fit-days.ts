import { type DayWeights, scoreOf } from '#server/capture/built-in/days/choose-day.ts'
import type { DayExample } from './day-examples.ts'

const rounds = 400
const rate = 0.02
const decay = 2
const worthKeeping = 0.05

/**
 * Learns how likely each day is the deadline, against the other days near the task and against none (conditional
 * logit, by gradient ascent). Examples in which no right day is named teach nothing.
 */
export function fitDays(examples: readonly DayExample[]): DayWeights {
  const choices = examples
    .map(({ choice, right }) => [
      { features: choice.noneFeatures, isRight: right.includes(null) },
      ...choice.mentions.map(({ day, features }) => ({ features, isRight: right.includes(day) })),
    ])
    .filter((options) => options.some(({ isRight }) => isRight))
  const weights: Record<string, number> = {}

  for (let round = 0; round < rounds; round++) {
    const slopes = new Map(Object.entries(weights).map(([feature, weight]) => [feature, -decay * weight]))
    for (const options of choices) {
      const likely = options.map(({ features }) => Math.exp(scoreOf(features, weights)))
      const all = sumOf(likely)
      const right = sumOf(likely.filter((_, index) => options[index]!.isRight))
      options.forEach(({ features, isRight }, index) => {
        const slope = (isRight ? likely[index]! / right : 0) - likely[index]! / all
        for (const feature of features) slopes.set(feature, (slopes.get(feature) ?? 0) + slope)
      })
    }
    for (const [feature, slope] of slopes) weights[feature] = (weights[feature] ?? 0) + rate * slope
  }
  const kept = Object.entries(weights).filter(([, weight]) => Math.abs(weight) >= worthKeeping)
  return Object.fromEntries(
    kept
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([feature, weight]) => [feature, Math.round(weight * 100) / 100]),
  )
}

const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
