const shortestMs = 1_000
const longestMs = 30_000

/** Milliseconds to wait after this many failures in a row: exponential, with jitter. `random` is from 0 to 1. */
export function backoffMs(failures: number, random: number): number {
  const longest = Math.min(longestMs, shortestMs * 2 ** (failures - 1))
  return Math.round(longest * (0.5 + random / 2))
}
