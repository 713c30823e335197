import { useAtomValue } from 'jotai'
import type { ListedSource } from '#shared/tasks/listed-task.ts'
import { store, usePicked } from '../platform/state.ts'
import { liveMeetings, type LiveMeetings } from './state.ts'

export const useLiveMeetings = (): LiveMeetings => useAtomValue(liveMeetings)
export const setLive = (ids: readonly string[] | null) => store.set(liveMeetings, ids && new Set(ids))

/** Whether the meeting a task comes from is live. */
export const useIsFromLive = (source: ListedSource | null): boolean => usePicked(liveMeetings, isFromLive, source)

/** Falls back to the status stored when the task was captured until live meetings are loaded. */
export function isFromLive(ids: LiveMeetings, source: ListedSource | null): boolean {
  if (!source?.meetingId) return false
  return ids ? ids.has(source.meetingId) : source.meeting?.status === 'LIVE'
}
