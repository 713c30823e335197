import type { Event } from '#shared/events/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'

/** What is captured by its channel, not by a bot. */
export const isChat = (event: Pick<Event, 'platform'>) => event.platform === 'slack'

type Switchable = Pick<Event, 'platform' | 'imported' | 'status' | 'date' | 'endDate' | 'whyNoBot' | 'link'>

const hourMs = 3_600_000
const over: readonly Event['status'][] = ['PROCESSING', 'COMPLETE']

/** Whether a meeting is not over, so that a bot could still join it. */
export function isOpen({ status, date, endDate }: Pick<Event, 'status' | 'date' | 'endDate'>, now: Date): boolean {
  if (status === 'LIVE') return true
  return !over.includes(status) && (endDate ? Date.parse(endDate) : Date.parse(date) + hourMs) > now.getTime()
}

/** Whether there is something to choose: of a channel always, of a meeting while a bot could come at all. */
export function canSwitch(event: Switchable, now: Date): boolean {
  if (event.imported) return false
  if (isChat(event)) return true

  return event.link !== null && isOpen(event, now) && !isOutOfHand(event)
}

/** What no choice of this person can change. */
const isOutOfHand = ({ whyNoBot }: Pick<Event, 'whyNoBot'>) =>
  whyNoBot === 'no-link' || whyNoBot === 'all-day' || whyNoBot === 'declined' || whyNoBot === 'not-set-up'

/** Whether to ask which events of a series are meant. Whose Mac listens chooses for one event at a time. */
export const asksScope = (event: Pick<Event, 'recurring' | 'platform'>, { appUser }: Pick<Me, 'appUser'>) =>
  event.recurring && !isChat(event) && !appUser
