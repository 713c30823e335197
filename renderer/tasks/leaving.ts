import type { TaskStatus } from '#shared/tasks/schemas.ts'
import { prefersReducedMotion } from '../platform/motion.ts'
import { createStore, usePicked } from '../platform/store.ts'

/** The specification's time between the tick and the status. */
const statusAfterMs = 350

type Leaving = { status: TaskStatus; timer: ReturnType<typeof setTimeout>; arrive: () => void }

/** Rows that are ticked already and fold away before their status changes. */
const leaving = createStore<ReadonlyMap<string, Leaving>>(new Map())

export function useLeaving(taskId: string): TaskStatus | undefined {
  return usePicked(leaving, (all) => all.get(taskId)?.status)
}

export function leave(taskId: string, status: TaskStatus, arrive: () => void) {
  if (prefersReducedMotion()) return arrive()

  stay(taskId)
  const timer = setTimeout(() => {
    forgetLeaving(taskId)
    arrive()
  }, statusAfterMs)
  leaving.set(new Map(leaving.get()).set(taskId, { status, timer, arrive }))
}

/** Calls a leaving row back; false when it is not leaving. */
export function stay(taskId: string): boolean {
  const own = leaving.get().get(taskId)
  if (!own) return false

  clearTimeout(own.timer)
  forgetLeaving(taskId)
  return true
}

function forgetLeaving(taskId: string) {
  const rest = new Map(leaving.get())
  rest.delete(taskId)
  leaving.set(rest)
}

// A page that closes within the 350 ms must not lose the change.
addEventListener('pagehide', () => {
  for (const [taskId, { arrive }] of leaving.get()) {
    stay(taskId)
    arrive()
  }
})
