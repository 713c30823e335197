const [minute, hour] = [60_000, 3_600_000]

/** The wait after each failed try: together more than two days. After the last there is no other try. */
const waits = [0.5, 1, 2, 5, 15, 30, 60, 120].map((minutes) => minutes * minute).concat(Array(12).fill(4 * hour))
const jitter = 0.1

/** When to try again after this many tries, or null to give up. `chance` is from 0 to 1. */
export function retryAt(tries: number, now: Date, chance: number): Date | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * (1 + jitter * chance))
}
