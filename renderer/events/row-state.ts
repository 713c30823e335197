import type { Event } from '#shared/events/schemas.ts'
import { isChat } from './capture/can-switch.ts'
import { asksWho, isCapturing, isLive } from './event-state.ts'
import { audioState, type AudioState } from './recorded/recorded.ts'

/** The state shown at the end of a row. */
export type RowState =
  | 'live'
  | 'joining'
  | 'waiting'
  | 'reading'
  | 'not-read'
  | 'asks'
  | 'not-joined'
  | 'not-captured'
  | 'no-tasks'
  | 'tasks'
  | AudioState

export function rowState(event: Event): RowState {
  if (isLive(event)) return 'live'
  if (event.status === 'JOINING') return 'joining'
  if (event.status === 'WAITING') return 'waiting'
  const audio = audioState(event)
  if (audio && !(audio === 'FAILED' && event.taskCount > 0)) return audio // a bot may have captured it, too
  if (isCapturing(event)) return 'reading'
  if (event.progress?.stage === 'failed') return 'not-read'
  if (asksWho(event)) return 'asks'
  if (event.taskCount > 0) return 'tasks'
  if (event.status === 'ERROR' || event.status === 'TRUANT') return 'not-joined'
  const wasNotCaptured = event.status === 'SCHEDULED' || event.status === 'UNKNOWN'

  return wasNotCaptured && !isChat(event) && !event.imported ? 'not-captured' : 'no-tasks'
}
