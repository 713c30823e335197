import type { SentenceWeights } from '#server/capture/built-in/classifier/classifier.ts'
import { settings } from '#server/capture/built-in/setting.ts'
import { adaGrad } from './ada-grad.ts'
import type { Example } from './examples.ts'

const epochs = 12
const rate = 0.15
const decay = 1e-4
const seenAtLeast = 5
const mostWeights = 2000

/** Features that are words. Words used in only one set are about its subject, which the model mustn't learn. */
const isWord = /^(?:w|b|o|v|n):/

/**
 * Logistic regression in a fixed order, with shared weights and weights per setting
 * (Daumé, "Frustratingly Easy Domain Adaptation", 2007). Words count only when at least two sets use them. The weights
 * that matter most are kept and trained again.
 */
export function fit(examples: readonly Example[]): SentenceWeights {
  const isKnown = knownFeatures(examples)
  const named = examples.map(({ setting, features, isTask }) => {
    const known = [...features.filter((feature) => isKnown.has(feature)), everywhere]
    return { names: [...known, ...known.map((feature) => `${setting}|${feature}`)], isTask }
  })
  const kept = mostUseful(named, train(named).weights)
  const { bias, weights } = train(
    named.map(({ names, isTask }) => ({ names: names.filter((name) => kept.has(name)), isTask })),
  )
  return written(bias, weights)
}

/** A feature of every sentence: its weight in a setting says how common tasks are there. */
export const everywhere = 'any'

type Named = { names: string[]; isTask: boolean }

const train = (rows: readonly Named[]) =>
  adaGrad(
    rows.map(({ names, isTask }) => ({ features: names.map((name) => [name, 1] as const), isTrue: isTask })),
    { orders: orders(rows.length), rate, decay, bias: -2, square: 1 },
  )

/** The features whose weights change the most odds. */
function mostUseful(rows: readonly Named[], weights: ReadonlyMap<string, number>): Set<string> {
  const times = new Map<string, number>()
  for (const { names } of rows) for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  const use = (name: string, weight: number) => Math.abs(weight) * Math.sqrt(times.get(name)!)
  const byUse = [...weights].sort((one, other) => use(...other) - use(...one) || (one[0] < other[0] ? -1 : 1))
  return new Set(byUse.slice(0, mostWeights).map(([name]) => name))
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

function written(bias: number, weights: ReadonlyMap<string, number>): SentenceWeights {
  const tables: SentenceWeights = {
    bias: rounded(bias),
    shared: {},
    meeting: {},
    talk: {},
    chat: {},
    scribed: {},
    email: {},
    line: {},
  }
  for (const [name, weight] of [...weights].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const setting = settings.find((one) => name.startsWith(`${one}|`))
    const table = setting ? tables[setting] : tables.shared
    if (rounded(weight) !== 0) table[setting ? name.slice(setting.length + 1) : name] = rounded(weight)
  }
  return tables
}

const rounded = (value: number) => Math.round(value * 100) / 100
