import { Problem } from '#shared/problems.ts'

type Turn = { signal?: AbortSignal | undefined; isLive?: boolean }

export type Turns = {
  /**
   * Runs the work once it's this user's turn. Rejects if the signal aborts before, and with `too_busy` where too many
   * of this user or of all wait already.
   */
  take: <Result>(userId: string, work: () => Promise<Result>, turn?: Turn) => Promise<Result>
}

/** After this long, time used counts half. */
const halfLifeMs = 300_000
const retryAfterSeconds = 5

type Options = {
  places: number
  /** How many of the places only live meetings get. */
  forLive?: number
  /** How many may wait, of one user and of all. Without it, the caller has to limit them. */
  mostWaiting?: { ofUser: number; ofAll: number }
  now?: () => number
}

type Work = { userId: string; isLive: boolean }

/**
 * Shares a few places among users. The user who has used the least time lately goes first, and one place is always left
 * for somebody else. What people are still talking about goes before what is over.
 */
export function createTurns({
  places,
  forLive = 0,
  mostWaiting = { ofUser: Infinity, ofAll: Infinity },
  now = () => performance.now(),
}: Options): Turns {
  const running: Work[] = []
  const waiting: (Work & { start: () => void })[] = []
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
    for (;;) {
      const ready = waiting.filter((work) => hasPlace(work, running, { places, forLive }))
      const [next] = ready.toSorted(
        (one, other) => Number(other.isLive) - Number(one.isLive) || usedLately(one.userId) - usedLately(other.userId),
      )
      if (!next) return
      waiting.splice(waiting.indexOf(next), 1)
      running.push(next)
      next.start()
    }
  }

  function turnOf({ userId, isLive }: Work, signal?: AbortSignal) {
    const { promise, resolve, reject } = Promise.withResolvers<Work>()
    const leave = () => {
      waiting.splice(waiting.indexOf(one), 1)
      reject(signal!.reason)
    }
    const start = () => {
      signal?.removeEventListener('abort', leave)
      resolve(one)
    }
    const one = { userId, isLive, start }
    waiting.push(one)
    signal?.addEventListener('abort', leave)
    startNext()
    return promise
  }

  return {
    take: async (userId, work, { signal, isLive = false } = {}) => {
      signal?.throwIfAborted()
      const own = waiting.filter((one) => one.userId === userId)
      if (own.length >= mostWaiting.ofUser || waiting.length >= mostWaiting.ofAll)
        throw new Problem('too_busy', { retryAfterSeconds })
      const turn = await turnOf({ userId, isLive }, signal)
      const startedAt = now()
      try {
        return await work()
      } finally {
        running.splice(running.indexOf(turn), 1)
        count(userId, now() - startedAt)
        startNext()
      }
    },
  }
}

/** Whether this work can start beside what runs: a place is left for live meetings, and one for other users. */
export function hasPlace(
  { userId, isLive }: Work,
  running: readonly Work[],
  { places, forLive }: Required<Pick<Options, 'places' | 'forLive'>>,
): boolean {
  const open = isLive ? places : Math.max(1, places - forLive)
  const counted = isLive ? running : running.filter((one) => !one.isLive)
  const own = counted.filter((one) => one.userId === userId)
  return running.length < places && counted.length < open && own.length < Math.max(1, open - 1)
}
