import type { BotScope, Event } from '#shared/events/schemas.ts'

/** What is captured by its channel, not by a bot. */
export const isChat = (event: Pick<Event, 'platform'>) => event.platform === 'slack'

type Switchable = Pick<Event, 'platform' | 'imported' | 'status' | 'recurring' | 'whyNoBot' | 'link'>

const isToCome = ({ status }: Pick<Event, 'status'>) => status === 'SCHEDULED' || status === 'UNKNOWN'

/** Whether it makes sense to choose: a channel always, a meeting that a bot could still join, and a series for what is to come. */
export function canSwitch(event: Switchable): boolean {
  if (event.imported) return false
  if (isChat(event)) return true
  if (event.whyNoBot === 'no-link' || event.whyNoBot === 'all-day' || event.whyNoBot === 'not-set-up') return false

  return event.link !== null && (isToCome(event) || event.recurring)
}

/** Which events of a series to ask about; none where there is nothing to ask. */
export function scopesOf(event: Pick<Event, 'recurring' | 'platform' | 'status'>): readonly BotScope[] {
  if (!event.recurring || isChat(event)) return []

  return isToCome(event) ? ['this-event', 'all-future-events', 'all-events'] : ['all-future-events', 'all-events']
}
