import type { TaskSource } from '#shared/tasks/schemas.ts'
import { createStore, usePicked, useStore } from '../platform/store.ts'

/** The ids of live meetings; null until loaded. A store, because every row of the board reads it. */
const live = createStore<LiveMeetings>(null)

export type LiveMeetings = ReadonlySet<string> | null

export const useLiveMeetings = (): LiveMeetings => useStore(live)
export const setLive = (ids: readonly string[] | null) => live.set(ids && new Set(ids))

/** Whether the meeting a task comes from is live. */
export const useIsFromLive = (source: TaskSource | null): boolean => usePicked(live, (ids) => isFromLive(source, ids))

/** Falls back to the status stored when the task was captured until live meetings are loaded. */
export function isFromLive(source: TaskSource | null, ids: LiveMeetings): boolean {
  if (!source?.meetingId) return false
  return ids ? ids.has(source.meetingId) : source.meeting?.status === 'LIVE'
}
