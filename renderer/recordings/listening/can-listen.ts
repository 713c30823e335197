import type { Event } from '#shared/events/schemas.ts'
import { isChat, isOpen } from '../../events/capture/can-switch.ts'

const earlyMs = 15 * 60_000

/** Whether this Mac could record a meeting: it's on, or starts within 15 minutes. */
export function canListen(
  event: Pick<Event, 'platform' | 'imported' | 'status' | 'date' | 'endDate' | 'whyNoBot'>,
  now: Date,
): boolean {
  if (event.imported || isChat(event) || event.whyNoBot === 'all-day') return false
  return isOpen(event, now) && Date.parse(event.date) - earlyMs <= now.getTime()
}
