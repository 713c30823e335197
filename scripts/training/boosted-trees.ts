import type { Signs } from '#server/capture/built-in/classifier/signs.ts'
import type { BoostedTrees, Tree } from '#server/capture/built-in/classifier/trees.ts'

/** A finding by its signs, and whether it was a task. */
export type Row = { signs: Signs; isTask: boolean; weight: number }

export type Growth = {
  trees: number
  depth: number
  rate: number
  /** A leaf needs at least this much weight, which is about a quarter of its rows when they're uncertain. */
  leafWeight: number
  /** Pulls the leaves towards 0. */
  shrinkage: number
  /** The share of rows and of signs that each tree sees. */
  rows: number
  signs: number
}

const mostBins = 24
/** A sign that fewer findings have says too little. */
const seenAtLeast = 10

/** Gradient-boosted trees on the logistic loss, in a fixed order: the same rows give the same trees. */
export function grow(rows: readonly Row[], growth: Growth): BoostedTrees {
  const columns = columnsOf(rows)
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  const tasks = rows.reduce((sum, { weight, isTask }) => sum + (isTask ? weight : 0), 0)
  const bias = rounded(Math.log(tasks / (total - tasks)))
  const odds = new Float64Array(rows.length).fill(bias)
  const slopes = new Float64Array(rows.length)
  const curves = new Float64Array(rows.length)
  const random = randomFrom(7)
  const trees: Grown[] = []

  for (let round = 0; round < growth.trees; round++) {
    rows.forEach(({ isTask, weight }, index) => {
      const chance = 1 / (1 + Math.exp(-odds[index]!))
      slopes[index] = weight * (chance - (isTask ? 1 : 0))
      curves[index] = weight * Math.max(chance * (1 - chance), 1e-4)
    })
    const sampled = rows.flatMap((_, index) => (random() < growth.rows ? [index] : []))
    const seen = columns.filter(() => random() < growth.signs)
    const grown = split(sampled, seen, { slopes, curves }, growth, growth.depth)
    trees.push(grown)
    rows.forEach((_, index) => (odds[index]! += leafOf(grown, index)))
  }
  return { bias, trees: trees.map(written) }
}

type Column = { name: string; edges: number[]; bins: Uint8Array }
type Grown = { leaf: number } | { column: Column; bin: number; below: Grown; above: Grown }
type Slopes = { slopes: Float64Array; curves: Float64Array }

function columnsOf(rows: readonly Row[]): Column[] {
  const names = new Map<string, number>()
  for (const { signs } of rows)
    for (const [name, value] of Object.entries(signs)) if (value !== 0) names.set(name, (names.get(name) ?? 0) + 1)
  return [...names]
    .filter(([, times]) => times >= seenAtLeast)
    .map(([name]) => name)
    .sort()
    .map((name) => {
      const values = rows.map(({ signs }) => signs[name] ?? 0)
      const edges = edgesOf(values)
      return { name, edges, bins: Uint8Array.from(values, (value) => edges.filter((edge) => value > edge).length) }
    })
}

/** Where a column can be split: between its values, at most at `mostBins` places. */
function edgesOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const distinct = [...new Set(sorted)]
  const middle = (at: number) => rounded((distinct[at]! + distinct[at + 1]!) / 2)
  if (distinct.length <= mostBins) return distinct.slice(0, -1).map((_, at) => middle(at))
  const quantiles = Array.from(
    { length: mostBins - 1 },
    (_, at) => sorted[Math.floor(((at + 1) / mostBins) * sorted.length)]!,
  )
  return [...new Set(quantiles.map(rounded))].filter((edge) => edge < sorted.at(-1)!)
}

function split(rows: readonly number[], columns: readonly Column[], by: Slopes, growth: Growth, depth: number): Grown {
  const [slope, curve] = sums(rows, by)
  const leaf = { leaf: rounded((-growth.rate * slope) / (curve + growth.shrinkage)) }
  const best = depth === 0 ? null : bestSplit(rows, columns, by, growth, slope, curve)
  if (!best) return leaf

  const below = rows.filter((row) => best.column.bins[row]! <= best.bin)
  const above = rows.filter((row) => best.column.bins[row]! > best.bin)
  return {
    ...best,
    below: split(below, columns, by, growth, depth - 1),
    above: split(above, columns, by, growth, depth - 1),
  }
}

function bestSplit(
  rows: readonly number[],
  columns: readonly Column[],
  { slopes, curves }: Slopes,
  { leafWeight, shrinkage }: Growth,
  slope: number,
  curve: number,
): { column: Column; bin: number } | null {
  const worth = (a: number, b: number) => (a * a) / (b + shrinkage)
  let best: { column: Column; bin: number } | null = null
  let most = worth(slope, curve) + 1e-6
  const slopeIn = new Float64Array(mostBins + 1)
  const curveIn = new Float64Array(mostBins + 1)

  for (const column of columns) {
    slopeIn.fill(0)
    curveIn.fill(0)
    for (const row of rows) {
      const bin = column.bins[row]!
      slopeIn[bin]! += slopes[row]!
      curveIn[bin]! += curves[row]!
    }
    let [slopeBelow, curveBelow] = [0, 0]
    for (let bin = 0; bin < column.edges.length; bin++) {
      slopeBelow += slopeIn[bin]!
      curveBelow += curveIn[bin]!
      if (curveBelow < leafWeight || curve - curveBelow < leafWeight) continue
      const value = worth(slopeBelow, curveBelow) + worth(slope - slopeBelow, curve - curveBelow)
      if (value <= most) continue
      most = value
      best = { column, bin }
    }
  }
  return best
}

function sums(rows: readonly number[], { slopes, curves }: Slopes): [number, number] {
  let [slope, curve] = [0, 0]
  for (const row of rows) {
    slope += slopes[row]!
    curve += curves[row]!
  }
  return [slope, curve]
}

function leafOf(tree: Grown, row: number): number {
  let node = tree
  while ('column' in node) node = node.column.bins[row]! <= node.bin ? node.below : node.above
  return node.leaf
}

const written = (node: Grown): Tree =>
  'leaf' in node
    ? node.leaf
    : [node.column.name, node.column.edges[node.bin]!, written(node.below), written(node.above)]

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
