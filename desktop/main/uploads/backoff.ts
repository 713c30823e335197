const shortestMs = 1_000
const longestMs = 30_000

/** How long to leave a server alone that failed so many times in a row: longer each time, and never the same for everybody. */
export function backoffMs(failures: number, random: number): number {
  const longest = Math.min(longestMs, shortestMs * 2 ** (failures - 1))
  return Math.round(longest * (0.5 + random / 2))
}
