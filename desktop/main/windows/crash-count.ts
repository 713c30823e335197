const most = 3
const withinMs = 60_000

/** Says of each crash whether the page may be loaded again: at most three times in a minute. */
export function countCrashes(now: () => number) {
  let crashes: number[] = []
  return (): boolean => {
    crashes = [...crashes.filter((at) => at > now() - withinMs), now()]
    return crashes.length <= most
  }
}
