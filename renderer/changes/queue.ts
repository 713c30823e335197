import type { Change } from './change.ts'

export type Covers = (later: Change, earlier: Change) => boolean

/** Adds a change to those waiting, and drops the ones it makes superfluous unless they're being sent. */
export function addChange(
  waiting: readonly Change[],
  change: Change,
  { sendingId, covers }: { sendingId: string | null; covers: Covers },
): Change[] {
  const left = waiting.filter((earlier) => earlier.id === sendingId || !covers(change, earlier))

  return [...left, change]
}

/** In the order they were made, each once: storage returns them in no order. */
export function inOrder(changes: readonly Change[]): Change[] {
  const byId = new Map(changes.map((change) => [change.id, change]))

  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
}
