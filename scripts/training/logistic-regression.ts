import type { ClassifierWeights } from '#server/capture/built-in/classifier/classifier.ts'
import type { Example } from './examples.ts'

const epochs = 12
const rate = 0.15
const decay = 1e-5
const seenAtLeast = 3
const worthKeeping = 0.03

/** Features that are words. Words used in only one set are about its subject, which the model mustn't learn. */
const isWord = /^(?:w|b|o|v|n):/

/**
 * Logistic regression with AdaGrad, in a fixed order, with shared weights and weights per source
 * (Daumé, "Frustratingly Easy Domain Adaptation", 2007). Words count only when at least two sets use them.
 */
export function fit(examples: readonly Example[]): ClassifierWeights {
  const isKnown = knownFeatures(examples)
  const rows = examples.map(({ source, features, isTask }) => {
    const known = features.filter((feature) => isKnown.has(feature))
    return { names: [...known, ...known.map((feature) => `${source}|${feature}`)], isTask }
  })
  const weights = new Map<string, number>()
  const squares = new Map<string, number>()
  let bias = -2
  let biasSquares = 1

  for (const order of orders(rows.length)) {
    for (const index of order) {
      const { names, isTask } = rows[index]!
      const odds = names.reduce((total, name) => total + (weights.get(name) ?? 0), bias)
      const error = 1 / (1 + Math.exp(-odds)) - (isTask ? 1 : 0)
      biasSquares += error * error
      bias -= (rate / Math.sqrt(biasSquares)) * error
      for (const name of names) {
        const weight = weights.get(name) ?? 0
        const slope = error + decay * weight
        const square = (squares.get(name) ?? 1) + slope * slope
        squares.set(name, square)
        weights.set(name, weight - (rate / Math.sqrt(square)) * slope)
      }
    }
  }

  return written(bias, weights)
}

function knownFeatures(examples: readonly Example[]): Set<string> {
  const seen = new Map<string, { times: number; sets: Set<string> }>()
  for (const { set, features } of examples) {
    for (const feature of features) {
      const known = seen.get(feature) ?? { times: 0, sets: new Set() }
      known.times++
      known.sets.add(set)
      seen.set(feature, known)
    }
  }
  const sets = new Set(examples.map(({ set }) => set)).size
  const counts = [...seen].filter(
    ([feature, { times, sets: of }]) => times >= seenAtLeast && (sets === 1 || of.size >= 2 || !isWord.test(feature)),
  )
  return new Set(counts.map(([feature]) => feature))
}

/** A deterministic shuffle of the examples for each epoch. */
function* orders(length: number): Generator<number[]> {
  const order = Array.from({ length }, (_, index) => index)
  let state = 1
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let index = length - 1; index > 0; index--) {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
      const other = state % (index + 1)
      ;[order[index], order[other]] = [order[other]!, order[index]!]
    }
    yield order
  }
}

function written(bias: number, weights: ReadonlyMap<string, number>): ClassifierWeights {
  const tables: ClassifierWeights = { bias: rounded(bias), shared: {}, meeting: {}, chat: {}, email: {} }
  const isSource = (name: string): name is 'meeting' | 'chat' | 'email' =>
    name === 'meeting' || name === 'chat' || name === 'email'
  for (const [name, weight] of [...weights].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (Math.abs(weight) < worthKeeping) continue
    const [source = '', feature] = name.split('|', 2)
    const table = feature !== undefined && isSource(source) ? tables[source] : tables.shared
    table[feature ?? name] = rounded(weight)
  }
  return tables
}

const rounded = (value: number) => Math.round(value * 100) / 100
