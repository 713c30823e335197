import type { TaskStatus } from '#shared/tasks/schemas.ts'
import { prefersReducedMotion } from '../platform/motion.ts'
import { store, usePicked } from '../platform/state.ts'
import { departures, type Departure } from './state.ts'

/** The time from the tick to the status change (specification). */
const statusAfterMs = 350

/** The status a row is leaving for, if any. */
export const useLeaving = (taskId: string): TaskStatus | undefined => usePicked(departures, statusOf, taskId)

const statusOf = (all: ReadonlyMap<string, Departure>, taskId: string) => all.get(taskId)?.status

export function leave(taskIds: readonly string[], status: TaskStatus, arrive: () => void) {
  for (const taskId of taskIds) {
    const earlier = store.get(departures).get(taskId)
    if (earlier) arriveNow(earlier)
  }
  if (prefersReducedMotion()) return arrive()

  const departure: Departure = { taskIds, status, arrive, timer: setTimeout(() => arriveNow(departure), statusAfterMs) }
  store.set(departures, (all) => new Map([...all, ...taskIds.map((taskId) => [taskId, departure] as const)]))
}

/** Cancels leaving rows. Returns false if they aren't leaving for this status. */
export function stay(taskIds: readonly string[], from?: TaskStatus): boolean {
  const departure = store.get(departures).get(taskIds[0] ?? '')
  if (!departure || departure.taskIds.join() !== taskIds.join() || (from && departure.status !== from)) return false

  forget(departure)
  return true
}

function arriveNow(departure: Departure) {
  forget(departure)
  departure.arrive()
}

function forget(departure: Departure) {
  clearTimeout(departure.timer)
  store.set(departures, (all) => new Map([...all].filter(([, other]) => other !== departure)))
}

// Closing the page within the 350 ms must not lose the change.
addEventListener('pagehide', () => {
  for (const departure of new Set(store.get(departures).values())) arriveNow(departure)
})
