import type { TaskSource } from '#shared/tasks/schemas.ts'
import { createStore, usePicked } from '../../platform/store.ts'

/** The meetings that are going on; null until that is known. A store of its own, since every row of the board asks it. */
const live = createStore<ReadonlySet<string> | null>(null)

export const setLive = (ids: readonly string[] | null) => live.set(ids && new Set(ids))

/** Whether people are still talking in the meeting that a task comes from. */
export const useIsFromLive = (source: TaskSource | null): boolean => usePicked(live, (ids) => isFromLive(source, ids))

/** What the task says of its meeting is from when it was captured, so it counts only until more is known. */
function isFromLive(source: TaskSource | null, ids: ReadonlySet<string> | null): boolean {
  if (!source?.meetingId) return false
  return ids ? ids.has(source.meetingId) : source.meeting?.status === 'LIVE'
}
