import type { Weights } from '#server/capture/built-in/titles/weights.ts'
import { adaGrad, type Features } from './ada-grad.ts'

export type Row = { features: Features; isTrue: boolean }
export type LearningOptions = { rounds: number; rate: number; decay: number }

/** Logistic regression in the order of the rows, with its weights sorted by name. */
export function learn(rows: readonly Row[], { rounds, rate, decay }: LearningOptions): Weights {
  const order = rows.map((_, index) => index)
  const orders = Array.from({ length: rounds }, () => order)
  const { bias, weights } = adaGrad(rows, { orders, rate, decay, bias: 0, square: 1e-6 })
  const sorted = [...weights].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { bias: rounded(bias), weights: Object.fromEntries(sorted.map(([name, weight]) => [name, rounded(weight)])) }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
