import type { TaskSource } from '#shared/tasks/schemas.ts'
import { createStore, usePicked, useStore } from '../platform/store.ts'

/** The meetings that are going on; null until that is known. A store of its own, since every row of the board asks it. */
const live = createStore<LiveMeetings>(null)

export type LiveMeetings = ReadonlySet<string> | null

export const useLiveMeetings = (): LiveMeetings => useStore(live)
export const setLive = (ids: readonly string[] | null) => live.set(ids && new Set(ids))

/** Whether people are still talking in the meeting that a task comes from. */
export const useIsFromLive = (source: TaskSource | null): boolean => usePicked(live, (ids) => isFromLive(source, ids))

/** What the task says of its meeting is from when it was captured, so it counts only until more is known. */
export function isFromLive(source: TaskSource | null, ids: LiveMeetings): boolean {
  if (!source?.meetingId) return false
  return ids ? ids.has(source.meetingId) : source.meeting?.status === 'LIVE'
}
