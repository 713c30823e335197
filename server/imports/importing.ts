import type { Deps } from '#server/platform/deps.ts'
import { lockImports } from '#server/imports/rows.ts'
import { Problem } from '#shared/problems.ts'

/** Each waits with its body in memory. */
const mostWaiting = 10
const retryAfterSeconds = 5

const queues = new Map<string, { last: Promise<unknown>; length: number }>()

/**
 * Runs a transaction that writes an import of a user's. Of two at once, the second finds what the first wrote; it waits
 * without a connection, because others need those. Throws `too_busy` when too many wait.
 */
export async function importing<Result>(
  deps: Deps,
  userId: string,
  work: (inside: Deps) => Promise<Result>,
  options?: Parameters<Deps['transaction']>[1],
): Promise<Result> {
  const run = () =>
    deps.transaction(async (inside) => {
      await lockImports(inside.db, userId) // against those of other processes
      return work(inside)
    }, options)
  const queue = queues.get(userId) ?? { last: Promise.resolve(), length: 0 }
  if (queue.length > mostWaiting) throw new Problem('too_busy', { retryAfterSeconds })

  queues.set(userId, queue)
  queue.length++
  const turn = queue.last.then(run, run)
  queue.last = turn
  try {
    return await turn
  } finally {
    queue.length--
    if (queue.length === 0) queues.delete(userId)
  }
}
