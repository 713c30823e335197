/** A place in a list. */
export type Place = {
  /** The item it comes before; null at the end. */
  beforeId: string | null
  /** The dragged items are already there, so dropping changes nothing. */
  isSame: boolean
}

/**
 * Where dragged items land in a list: before an item, or at the end. They never land before one of themselves.
 * `order` is the whole list, `moved` the dragged items in order.
 */
export function placeBefore(order: readonly string[], moved: readonly string[], id: string | null): Place {
  const from = id === null ? order.length : order.indexOf(id)
  const beforeId = order.slice(from).find((each) => !moved.includes(each)) ?? null

  return { beforeId, isSame: isSamePlace(order, moved, beforeId) }
}

/** The place some steps further on or back; null beyond either end. */
export function placeBeside(
  order: readonly string[],
  moved: readonly string[],
  { beforeId }: Place,
  steps: number,
): Place | null {
  const { index, others } = standing(order, moved, beforeId)
  const next = index + steps
  return next < 0 || next > others.length ? null : placeBefore(order, moved, others[next] ?? null)
}

/** A place in words: the first of `count`, counting from 1. */
export function positionOf(order: readonly string[], moved: readonly string[], { beforeId }: Place) {
  const { index, others } = standing(order, moved, beforeId)
  return { position: index + 1, count: others.length + moved.length }
}

function standing(order: readonly string[], moved: readonly string[], beforeId: string | null) {
  const others = order.filter((id) => !moved.includes(id))
  return { others, index: beforeId === null ? others.length : others.indexOf(beforeId) }
}

function isSamePlace(order: readonly string[], moved: readonly string[], beforeId: string | null): boolean {
  const first = order.indexOf(moved[0] ?? '')
  return (
    first >= 0 &&
    moved.every((id, index) => order[first + index] === id) &&
    (order[first + moved.length] ?? null) === beforeId
  )
}
