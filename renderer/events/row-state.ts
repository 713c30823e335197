import type { Event } from '#shared/events/schemas.ts'
import { isChat } from './capture/can-switch.ts'
import { isCapturing, isLive } from './event-state.ts'

/** What a row of the list says at its end. */
export type RowState = 'live' | 'joining' | 'waiting' | 'reading' | 'not-read' | 'not-joined' | 'not-captured' | 'no-tasks' | 'tasks'

export function rowState(event: Event): RowState {
  if (isLive(event)) return 'live'
  if (event.status === 'JOINING') return 'joining'
  if (event.status === 'WAITING') return 'waiting'
  if (isCapturing(event)) return 'reading'
  if (event.progress?.stage === 'failed') return 'not-read'
  if (event.taskCount > 0) return 'tasks'
  if (event.status === 'ERROR' || event.status === 'TRUANT') return 'not-joined'
  const nobodyListened = event.status === 'SCHEDULED' || event.status === 'UNKNOWN'

  return nobodyListened && !isChat(event) && !event.imported ? 'not-captured' : 'no-tasks'
}
