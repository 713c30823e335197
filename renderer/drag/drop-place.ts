import { placeAmong, type Span } from './place-among.ts'

export type RowSpan = Span & { id: string }
export type DropPlace = {
  /** The item it would land before; null at the end. */
  beforeId: string | null
  /** Where to draw the drop line. */
  line: number
  /** It's already there, so dropping changes nothing. */
  isSame: boolean
}

/**
 * Where a drop at a point would land in a list with only some rows rendered.
 * `order` is the whole list, `moved` the dragged items in order.
 */
export function dropPlace(
  rows: readonly RowSpan[],
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
