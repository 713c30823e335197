export type Turns = {
  /** Runs the work once it's this user's turn. Rejects if the signal aborts before. */
  take: <Result>(userId: string, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>
}

/** After this long, time used counts half. */
const halfLifeMs = 300_000

/**
 * Shares a few places among users. The user who has used the least time lately goes first, and one place is always left
 * for somebody else.
 */
export function createTurns(places: number, now: () => number = () => performance.now()): Turns {
  const placesPerUser = Math.max(1, places - 1)
  const running: string[] = []
  const waiting: { userId: string; start: () => void }[] = []
  const usedBy = new Map<string, { ms: number; at: number }>()

  function usedLately(userId: string): number {
    const used = usedBy.get(userId)
    return used ? used.ms * 0.5 ** ((now() - used.at) / halfLifeMs) : 0
  }

  function count(userId: string, ms: number) {
    usedBy.set(userId, { ms: usedLately(userId) + ms, at: now() })
    for (const known of usedBy.keys()) if (usedLately(known) < 1) usedBy.delete(known)
  }

  function startNext() {
    while (running.length < places) {
      const ready = waiting.filter(({ userId }) => running.filter((one) => one === userId).length < placesPerUser)
      const [next] = ready.toSorted((one, other) => usedLately(one.userId) - usedLately(other.userId))
      if (!next) return
      waiting.splice(waiting.indexOf(next), 1)
      running.push(next.userId)
      next.start()
    }
  }

  function turnOf(userId: string, signal?: AbortSignal) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      waiting.splice(waiting.indexOf(one), 1)
      reject(signal!.reason)
    }
    const start = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const one = { userId, start }
    waiting.push(one)
    signal?.addEventListener('abort', leave)
    startNext()
    return promise
  }

  return {
    take: async (userId, work, signal) => {
      signal?.throwIfAborted()
      await turnOf(userId, signal)
      const startedAt = now()
      try {
        return await work()
      } finally {
        running.splice(running.indexOf(userId), 1)
        count(userId, now() - startedAt)
        startNext()
      }
    },
  }
}
