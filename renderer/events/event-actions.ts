import type { Event } from '#shared/events/schemas.ts'
import { canSwitch, isChat } from './capture/can-switch.ts'
import { isInProgress } from './event-state.ts'

/** What can be done with an event, in the order of its menu. */
export type EventAction =
  | 'summarize'
  | 'capture'
  | 'remove-bot'
  | 'export-txt'
  | 'export-vtt'
  | 'download-audio'
  | 'delete-recording'
  | 'remove-import'

export function eventActions(event: Event, now: Date): EventAction[] {
  const can: Record<EventAction, boolean> = {
    summarize: event.status === 'COMPLETE' && hasTranscript(event) && (!event.summary || event.topics.length === 0),
    capture: canSwitch(event, now),
    'remove-bot': hasBot(event),
    'export-txt': hasTranscript(event),
    'export-vtt': hasTranscript(event) && !isChat(event),
    'download-audio': event.audioIds.length > 0,
    'delete-recording': event.ownsRecording && hasTranscript(event),
    'remove-import': event.imported,
  }

  return (Object.keys(can) as EventAction[]).filter((action) => can[action])
}

/** Whether a bot is scheduled, joining or in the meeting. */
export const hasBot = ({ status, recallStatus }: Event) =>
  isInProgress({ status }) || (recallStatus === 'SCHEDULED' && status !== 'COMPLETE')

/** Whether there is a transcript that wasn't deleted. */
export function hasTranscript({ status, transcriptDeletedAt, summary, taskCount }: Event): boolean {
  if (transcriptDeletedAt !== null) return false
  // A bot that was lost may have captured some of it.
  const isLost = status === 'ERROR' || status === 'TRUANT'

  return isLost ? Boolean(summary) || taskCount > 0 : ['LIVE', 'PROCESSING', 'COMPLETE'].includes(status)
}
