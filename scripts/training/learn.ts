import type { Weights } from '#server/capture/built-in/titles/weights.ts'

export type Row = { features: readonly (readonly [name: string, value: number])[]; isTrue: boolean }
export type LearningOptions = { rounds: number; rate: number; decay: number }

/** Logistic regression with AdaGrad, in the order of the rows. */
export function learn(rows: readonly Row[], { rounds, rate, decay }: LearningOptions): Weights {
  const names = [...new Set(rows.flatMap(({ features }) => features.map(([name]) => name)))].sort()
  const indexOf = new Map(names.map((name, index) => [name, index]))
  const encoded = rows.map(({ features, isTrue }) => ({
    at: features.map(([name]) => indexOf.get(name)!),
    values: features.map(([, value]) => value),
    isTrue,
  }))
  const weights = new Float64Array(names.length)
  const squares = new Float64Array(names.length).fill(1e-6)
  let bias = 0
  let biasSquares = 1e-6
  for (let round = 0; round < rounds; round++) {
    for (const { at, values, isTrue } of encoded) {
      const odds = at.reduce((sum, index, position) => sum + weights[index]! * values[position]!, bias)
      const error = 1 / (1 + Math.exp(-odds)) - (isTrue ? 1 : 0)
      biasSquares += error * error
      bias -= (rate * error) / Math.sqrt(biasSquares)
      at.forEach((index, position) => {
        const slope = error * values[position]! + decay * weights[index]!
        squares[index]! += slope * slope
        weights[index]! -= (rate * slope) / Math.sqrt(squares[index]!)
      })
    }
  }
  return {
    bias: rounded(bias),
    weights: Object.fromEntries(names.map((name, index) => [name, rounded(weights[index]!)])),
  }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
