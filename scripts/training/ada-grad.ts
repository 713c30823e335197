export type Features = readonly (readonly [name: string, value: number])[]

export type AdaGradOptions = {
  /** The order of the rows in each round. */
  orders: Iterable<readonly number[]>
  rate: number
  decay: number
  bias: number
  /** The first steps are smaller the larger this is. */
  square: number
}

/** Logistic regression with AdaGrad. The same rows in the same orders give the same weights. */
export function adaGrad(
  rows: readonly { features: Features; isTrue: boolean }[],
  { orders, rate, decay, bias: start, square }: AdaGradOptions,
): { bias: number; weights: Map<string, number> } {
  const names = new Set(rows.flatMap(({ features }) => features.map(([name]) => name)))
  const columnOf = new Map([...names].map((name, column) => [name, column]))
  const encoded = rows.map(({ features, isTrue }) => ({
    columns: features.map(([name]) => columnOf.get(name)!),
    values: features.map(([, value]) => value),
    isTrue,
  }))
  const weights = new Float64Array(names.size)
  const squares = new Float64Array(names.size).fill(square)
  let bias = start
  let biasSquares = square
  for (const order of orders) {
    for (const row of order) {
      const { columns, values, isTrue } = encoded[row]!
      const odds = columns.reduce((sum, column, at) => sum + weights[column]! * values[at]!, bias)
      const error = 1 / (1 + Math.exp(-odds)) - (isTrue ? 1 : 0)
      biasSquares += error * error
      bias -= (rate / Math.sqrt(biasSquares)) * error
      columns.forEach((column, at) => {
        const slope = error * values[at]! + decay * weights[column]!
        squares[column]! += slope * slope
        weights[column]! -= (rate / Math.sqrt(squares[column]!)) * slope
      })
    }
  }
  return { bias, weights: new Map([...columnOf].map(([name, column]) => [name, weights[column]!])) }
}
