const usualTurnMs = 30_000

/** Starts a turn. `isOver` tells whether a job should stop working for one user, so that others get their turn. */
export function startTurn(turnMs = usualTurnMs): { isOver: () => boolean } {
  const startedAt = performance.now()
  return { isOver: () => performance.now() - startedAt >= turnMs }
}
