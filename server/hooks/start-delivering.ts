import { deliver } from '#server/hooks/deliver.ts'
import { claimDeliveries, type ClaimedDelivery, isAnythingDue } from '#server/hooks/rows.ts'
import { writeDeliveries } from '#server/hooks/write-deliveries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'

const lookEveryMs = 500
const hooksAtOnce = 16
const ofEachHook = 4

/**
 * Tells hooks what happened until it is stopped. Each hook has a lane of its own, so one that answers
 * slowly holds up nobody else.
 */
export function startDelivering(deps: Deps, reach: Reach): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const lanes = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout
  let turn = Promise.resolve()
  let isTurning = false
  let isWanted = false

  look()
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await turn
      await Promise.all(lanes.values())
    },
  }

  /** Looks now, and then every now and again; what is asked for meanwhile is looked at once more. */
  function look() {
    isWanted = true
    if (isTurning || stopping.signal.aborted) return
    clearTimeout(timer)
    isTurning = true
    turn = lookAtAll().finally(() => {
      isTurning = false
      if (!stopping.signal.aborted) timer = setTimeout(look, lookEveryMs)
    })
  }

  async function lookAtAll() {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      try {
        if (!(await isAnythingDue(deps))) continue
        while ((await writeDeliveries(deps)) > 0);
        await openLanes()
      } catch (error) {
        deps.log.error({ err: error }, 'hooks cannot be told') // the database may be back a moment later
      }
    }
  }

  async function openLanes() {
    const hooks = hooksAtOnce - lanes.size
    if (hooks === 0) return
    const claimed = await claimDeliveries(deps.db, {
      at: deps.now(),
      busyHooks: [...lanes.keys()],
      hooks,
      ofEach: ofEachHook,
    })
    for (const [hookId, deliveries] of Map.groupBy(claimed, (delivery) => delivery.hookId))
      lanes.set(hookId, runLane(hookId, deliveries))
  }

  async function runLane(hookId: string, deliveries: ClaimedDelivery[]) {
    try {
      await Promise.all(deliveries.map((delivery) => deliver(deps, reach, delivery, stopping.signal)))
    } catch (error) {
      deps.log.error({ err: error, hookId }, 'a delivery cannot be noted')
    } finally {
      lanes.delete(hookId)
      look()
    }
  }
}
