import type { Event } from '#shared/events/schemas.ts'
import { canSwitch, isChat } from './capture/can-switch.ts'

/** What can be done with an event, in the order of its menu. */
export type EventDeed = 'summarize' | 'capture' | 'remove-bot' | 'export-txt' | 'export-vtt' | 'delete-recording' | 'remove-import'

export function deedsOf(event: Event): EventDeed[] {
  const can: Record<EventDeed, boolean> = {
    summarize: event.status === 'COMPLETE' && hasWords(event) && (!event.summary || event.topics.length === 0),
    capture: canSwitch(event),
    'remove-bot': isBotAround(event),
    'export-txt': hasWords(event),
    'export-vtt': hasWords(event) && !isChat(event),
    'delete-recording': event.ownsRecording && hasWords(event),
    'remove-import': event.imported,
  }

  return (Object.keys(can) as EventDeed[]).filter((deed) => can[deed])
}

/** Whether a bot is there, on its way, or ordered. */
export const isBotAround = ({ status, recallStatus }: Event) =>
  ['JOINING', 'WAITING', 'LIVE'].includes(status) || (recallStatus === 'SCHEDULED' && status !== 'COMPLETE')

/** Whether something was said in it that is still there. */
const hasWords = ({ status, wordsDeletedAt }: Event) => ['LIVE', 'PROCESSING', 'COMPLETE'].includes(status) && wordsDeletedAt === null
