const most = 3
const withinMs = 60_000

/** Returns, for each crash, whether to reload the page: at most three times in a minute. */
export function countCrashes(now: () => number) {
  let crashes: number[] = []
  return (): boolean => {
    crashes = [...crashes.filter((at) => at > now() - withinMs), now()]
    return crashes.length <= most
  }
}
