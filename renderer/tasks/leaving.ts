import type { TaskStatus } from '#shared/tasks/schemas.ts'
import { prefersReducedMotion } from '../platform/motion.ts'
import { createStore, usePicked } from '../platform/store.ts'

/** The time from the tick to the status change (specification). */
const statusAfterMs = 350

/** Tasks that leave and return together. */
type Departure = {
  taskIds: readonly string[]
  status: TaskStatus
  timer: ReturnType<typeof setTimeout>
  arrive: () => void
}

/** Rows that are checked and folding before their status changes. */
const leaving = createStore<ReadonlyMap<string, Departure>>(new Map())

export function useLeaving(taskId: string): TaskStatus | undefined {
  return usePicked(leaving, (all) => all.get(taskId)?.status)
}

export function leave(taskIds: readonly string[], status: TaskStatus, arrive: () => void) {
  for (const taskId of taskIds) if (leaving.get().has(taskId)) arriveNow(leaving.get().get(taskId)!)
  if (prefersReducedMotion()) return arrive()

  const departure: Departure = { taskIds, status, arrive, timer: setTimeout(() => arriveNow(departure), statusAfterMs) }
  const all = new Map(leaving.get())
  for (const taskId of taskIds) all.set(taskId, departure)
  leaving.set(all)
}

/** Cancels leaving rows. Returns false if they aren't leaving for this status. */
export function stay(taskIds: readonly string[], from?: TaskStatus): boolean {
  const departure = leaving.get().get(taskIds[0] ?? '')
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
  leaving.set(new Map([...leaving.get()].filter(([, other]) => other !== departure)))
}

// Closing the page within the 350 ms must not lose the change.
addEventListener('pagehide', () => {
  for (const departure of new Set(leaving.get().values())) arriveNow(departure)
})
