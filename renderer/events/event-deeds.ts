import type { Event } from '#shared/events/schemas.ts'
import { canSwitch, isChat } from './capture/can-switch.ts'
import { isInProgress } from './event-state.ts'

/** What can be done with an event, in the order of its menu. */
export type EventDeed =
  | 'summarize'
  | 'capture'
  | 'remove-bot'
  | 'export-txt'
  | 'export-vtt'
  | 'download-audio'
  | 'delete-recording'
  | 'remove-import'

export function deedsOf(event: Event, now: Date): EventDeed[] {
  const can: Record<EventDeed, boolean> = {
    summarize: event.status === 'COMPLETE' && hasWords(event) && (!event.summary || event.topics.length === 0),
    capture: canSwitch(event, now),
    'remove-bot': isBotAround(event),
    'export-txt': hasWords(event),
    'export-vtt': hasWords(event) && !isChat(event),
    'download-audio': event.audioIds.length > 0,
    'delete-recording': event.ownsRecording && hasWords(event),
    'remove-import': event.imported,
  }

  return (Object.keys(can) as EventDeed[]).filter((deed) => can[deed])
}

/** Whether a bot is there, on its way, or ordered. */
export const isBotAround = ({ status, recallStatus }: Event) =>
  isInProgress({ status }) || (recallStatus === 'SCHEDULED' && status !== 'COMPLETE')

/** Whether something was said in it that is still there. */
export function hasWords({ status, transcriptDeletedAt, summary, taskCount }: Event): boolean {
  if (transcriptDeletedAt !== null) return false
  // A bot that was lost may have listened until then.
  const isLost = status === 'ERROR' || status === 'TRUANT'

  return isLost ? Boolean(summary) || taskCount > 0 : ['LIVE', 'PROCESSING', 'COMPLETE'].includes(status)
}
