import type { Event } from '#shared/events/schemas.ts'
import { isChat } from './capture/can-switch.ts'
import { isCapturing, isLive } from './event-state.ts'
import { soundState, type SoundState } from './recorded/recorded.ts'

/** What a row of the list says at its end. */
export type RowState =
  | 'live'
  | 'joining'
  | 'waiting'
  | 'reading'
  | 'not-read'
  | 'not-joined'
  | 'not-captured'
  | 'no-tasks'
  | 'tasks'
  | SoundState

export function rowState(event: Event): RowState {
  if (isLive(event)) return 'live'
  if (event.status === 'JOINING') return 'joining'
  if (event.status === 'WAITING') return 'waiting'
  const sound = soundState(event)
  if (sound && !(sound === 'FAILED' && event.taskCount > 0)) return sound // a bot may have listened as well
  if (isCapturing(event)) return 'reading'
  if (event.progress?.stage === 'failed') return 'not-read'
  if (event.taskCount > 0) return 'tasks'
  if (event.status === 'ERROR' || event.status === 'TRUANT') return 'not-joined'
  const nobodyListened = event.status === 'SCHEDULED' || event.status === 'UNKNOWN'

  return nobodyListened && !isChat(event) && !event.imported ? 'not-captured' : 'no-tasks'
}
