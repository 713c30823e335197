const usualTurnMs = 30_000

/** Says when a job has read for one person long enough. What is left waits behind what others have, however slow a language model is. */
export function aTurn(turnMs = usualTurnMs): { isOver: () => boolean } {
  const startedAt = performance.now()
  return { isOver: () => performance.now() - startedAt >= turnMs }
}
