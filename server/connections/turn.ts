const usualTurnMs = 30_000

/** Tells when a job has worked long enough for one user, so that others get their turn. */
export function aTurn(turnMs = usualTurnMs): { isOver: () => boolean } {
  const startedAt = performance.now()
  return { isOver: () => performance.now() - startedAt >= turnMs }
}
