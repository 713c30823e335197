import type { Change } from './change.ts'

/**
 * Adds a change to those waiting. One that the new change overwrites entirely need not be sent any more, unless it is
 * on its way already. Different fields stay apart, so that a refused status never takes a note down with it.
 */
export function addChange(waiting: readonly Change[], change: Change, sendingId: string | null): Change[] {
  const kept = waiting.filter((earlier) => earlier.id === sendingId || !isOverwritten(earlier, change))

  return [...kept, change]
}

function isOverwritten(earlier: Change, later: Change) {
  return earlier.taskId === later.taskId && Object.keys(earlier.patch).every((field) => field in later.patch)
}

/** In the order they were made, each once: what storage gives back is in no order. */
export function inOrder(changes: readonly Change[]): Change[] {
  const byId = new Map(changes.map((change) => [change.id, change]))

  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
}
