import type { Clock } from '../../desktop/main/clock.ts'

export type HandClock = Clock & {
  /** Lets time pass: whatever is due happens in its order, and all that follows from it. */
  pass: (ms: number) => Promise<void>
}

/** A clock that only a test moves. */
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

/** Everything that needs no time has happened. */
async function settled() {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
