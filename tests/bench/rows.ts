/** A line of the table. */
export type Row = {
  name: string
  value: number
  unit: string
  /** The same work by a minimal program, measured in the same run. */
  bare?: number
  /** The target in words; null for figures without one. */
  target: string | null
  /** Null without a target. */
  met: boolean | null
}

type Measured = { name: string; value: number; unit: string; bare?: number | undefined }
type Target =
  | { atMost: number }
  | { atLeast: number }
  | { atMostBare: number }
  | { atLeastBare: number }
  /** Within this many percent of `of`. */
  | { within: number; of: number }
  | { untargeted: true }

/** Returns a measured figure with its target. */
export function row({ name, value, unit, bare, ...target }: Measured & Target): Row {
  return { name, value, unit, ...(bare !== undefined && { bare }), ...judge(value, bare, target) }
}

function judge(value: number, bare: number | undefined, target: Target): Pick<Row, 'target' | 'met'> {
  if ('atMost' in target) return { target: `≤ ${target.atMost}`, met: value <= target.atMost }
  if ('atLeast' in target) return { target: `≥ ${target.atLeast}`, met: value >= target.atLeast }
  if ('within' in target)
    return { target: `± ${target.within} %`, met: Math.abs(value - target.of) <= (target.within / 100) * target.of }
  if ('untargeted' in target) return { target: null, met: null }
  if (bare === undefined) throw new Error('A target in terms of the bare program needs its figure.')
  if ('atMostBare' in target) return { target: `≤ ${target.atMostBare} × bare`, met: value <= target.atMostBare * bare }
  return { target: `≥ ${target.atLeastBare} × bare`, met: value >= target.atLeastBare * bare }
}
