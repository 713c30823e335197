type Scored = { score: number; isTask: boolean }

/** How well scores rank tasks first: average precision, and the best F1 over all thresholds. */
export function rank(scored: readonly Scored[]): { averagePrecision: number; bestF1: number } {
  const tasks = scored.filter(({ isTask }) => isTask).length
  let found = 0
  let precisions = 0
  let bestF1 = 0
  scored
    .toSorted((one, other) => other.score - one.score)
    .forEach(({ isTask }, index) => {
      if (!isTask) return
      found++
      precisions += found / (index + 1)
      bestF1 = Math.max(bestF1, (2 * found) / (index + 1 + tasks))
    })
  return { averagePrecision: tasks === 0 ? 0 : precisions / tasks, bestF1 }
}
