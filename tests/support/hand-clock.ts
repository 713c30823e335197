import type { Clock } from '../../desktop/main/clock.ts'

export type HandClock = Clock & {
  /** Advances time: due timers fire in order, with everything that follows from them. */
  pass: (ms: number) => Promise<void>
}

/** A clock that moves only when a test moves it. */
export function handClock(startsAt = Date.parse('2026-03-05T10:00:00Z')): HandClock {
  let now = startsAt
  const timers = new Set<{ at: number; act: () => void }>()

  return {
    now: () => now,
    after: (ms, act) => {
      const timer = { at: now + ms, act }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    pass: async (ms) => {
      const until = now + ms
      for (await settled(); ; await settled()) {
        const [next] = [...timers].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)
        if (!next) break
        timers.delete(next)
        now = Math.max(now, next.at)
        next.act()
      }
      now = until
    },
  }
}

/** Waits until all work that needs no time is done. */
async function settled() {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
