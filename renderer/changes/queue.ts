import type { Change } from './change.ts'

/**
 * Adds a change to those waiting. One that the new change overwrites entirely need not be sent any more, unless it is
 * on its way already. Different fields stay apart, so that a refused status never takes a note down with it.
 */
export function addChange(waiting: readonly Change[], change: Change, sendingId: string | null): Change[] {
  const kept = waiting.filter((earlier) => earlier.id === sendingId || !isOverwritten(earlier, change))

  return [...kept, change]
}

function isOverwritten(earlier: Change, later: Change): boolean {
  if (earlier.kind === 'edit-task' && later.kind === 'edit-task') {
    // An archived task has to be restored before it can be completed.
    const isRestored = earlier.patch.status === 'INCOMPLETE' && later.patch.status === 'COMPLETED'
    return earlier.taskId === later.taskId && !isRestored && isCoveredBy(earlier.patch, later.patch)
  }
  if (earlier.kind === 'label-task' && later.kind === 'label-task') {
    return earlier.taskId === later.taskId && earlier.labelId === later.labelId
  }
  if (earlier.kind === 'edit-group' && later.kind === 'edit-group') {
    return earlier.groupId === later.groupId && isCoveredBy(earlier.patch, later.patch)
  }
  if (earlier.kind === 'edit-label' && later.kind === 'edit-label') {
    return earlier.labelId === later.labelId && isCoveredBy(earlier.patch, later.patch)
  }

  return false
}

function isCoveredBy(earlier: object, later: object) {
  return Object.keys(earlier).every((field) => field in later)
}

/** In the order they were made, each once: what storage gives back is in no order. */
export function inOrder(changes: readonly Change[]): Change[] {
  const byId = new Map(changes.map((change) => [change.id, change]))

  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
}
