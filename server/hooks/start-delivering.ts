import { deliver } from '#server/hooks/deliver.ts'
import { claimDeliveries, type ClaimedDelivery, isAnythingDue } from '#server/hooks/rows.ts'
import { writeDeliveries } from '#server/hooks/write-deliveries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'

const pollMs = 500
const pollAfterErrorMs = 5_000
const maxLanes = 16
const deliveriesPerHook = 4

/**
 * Delivers to hooks until it's stopped. Each hook has its own lane, so that a slow one doesn't delay others.
 */
export function startDelivering(deps: Deps, reach: Reach): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const lanes = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout
  let current = Promise.resolve()
  let isPolling = false
  let isRequested = false
  let nextPollMs = pollMs

  poll()
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await current
      await Promise.all(lanes.values())
    },
  }

  /** Polls now and then at intervals. A request during a poll makes it poll once more. */
  function poll() {
    isRequested = true
    if (isPolling || stopping.signal.aborted) return
    clearTimeout(timer)
    isPolling = true
    current = pollUntilDone().finally(() => {
      isPolling = false
      if (!stopping.signal.aborted) timer = setTimeout(poll, nextPollMs)
    })
  }

  async function pollUntilDone() {
    while (isRequested && !stopping.signal.aborted) {
      isRequested = false
      nextPollMs = pollMs
      try {
        if (!(await isAnythingDue(deps))) continue
        let written: number
        do {
          written = await writeDeliveries(deps)
          await openLanes() // each round, because under steady writes there is always more to write
        } while (written > 0 && !stopping.signal.aborted)
      } catch (error) {
        deps.log.error({ err: error }, 'could not start hook deliveries')
        nextPollMs = pollAfterErrorMs // the database may be away for a while
      }
    }
  }

  async function openLanes() {
    const hooks = maxLanes - lanes.size
    if (hooks === 0) return
    const claimed = await claimDeliveries(deps.db, {
      at: deps.now(),
      busyHooks: [...lanes.keys()],
      hooks,
      perHook: deliveriesPerHook,
    })
    for (const [hookId, deliveries] of Map.groupBy(claimed, (delivery) => delivery.hookId))
      lanes.set(hookId, runLane(hookId, deliveries))
  }

  async function runLane(hookId: string, deliveries: ClaimedDelivery[]) {
    try {
      await Promise.all(deliveries.map((delivery) => deliver(deps, reach, delivery, stopping.signal)))
    } catch (error) {
      deps.log.error({ err: error, hookId }, 'could not store the outcome of a delivery')
    } finally {
      lanes.delete(hookId)
      poll()
    }
  }
}
