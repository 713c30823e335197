/** Injected, so that tests control time. */
export type Clock = {
  now: () => number
  /** Calls `act` once, unless canceled. */
  after: (ms: number, act: () => void) => () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
