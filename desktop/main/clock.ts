/** Time, which tests move by hand. */
export type Clock = {
  now: () => number
  /** Acts once after a while, unless it is called off before. */
  after: (ms: number, act: () => void) => () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
