import { placeAmong, type Span } from './place-among.ts'

export type Row = Span & { id: string }
export type DropPlace = {
  /** What it would come before; null at the end. */
  beforeId: string | null
  /** Where the line is drawn that says so. */
  line: number
  /** It already is there, so letting go changes nothing. */
  isSame: boolean
}

/**
 * Where something let go at a point would land in a list of which only some rows are drawn.
 * `order` is the whole list, `moved` what is being moved, in its order.
 */
export function dropPlace(
  rows: readonly Row[],
  order: readonly string[],
  moved: readonly string[],
  at: number,
): DropPlace | null {
  const next = rows[placeAmong(rows, at)]
  const last = rows.at(-1)
  if (!last) return null

  const from = next ? order.indexOf(next.id) : order.indexOf(last.id) + 1
  const beforeId = order.slice(from).find((id) => !moved.includes(id)) ?? null
  return { beforeId, line: next ? next.start : last.end, isSame: isSamePlace(order, moved, beforeId) }
}

function isSamePlace(order: readonly string[], moved: readonly string[], beforeId: string | null): boolean {
  const first = order.indexOf(moved[0] ?? '')
  return (
    first >= 0 &&
    moved.every((id, index) => order[first + index] === id) &&
    (order[first + moved.length] ?? null) === beforeId
  )
}
