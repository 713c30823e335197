import type { Event } from '#shared/events/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'

/** Whether the event is a day of a Slack channel, which is captured without a bot. */
export const isChat = (event: Pick<Event, 'platform'>) => event.platform === 'slack'

type Switchable = Pick<Event, 'platform' | 'imported' | 'status' | 'date' | 'endDate' | 'whyNoBot' | 'link'>

const hourMs = 3_600_000
const overStatuses: readonly Event['status'][] = ['PROCESSING', 'COMPLETE']

/** Whether a meeting is not over, so that a bot could still join it. */
export function isOpen({ status, date, endDate }: Pick<Event, 'status' | 'date' | 'endDate'>, now: Date): boolean {
  if (status === 'LIVE') return true
  return !overStatuses.includes(status) && (endDate ? Date.parse(endDate) : Date.parse(date) + hourMs) > now.getTime()
}

/** Whether the user can switch capture: always for a channel, for a meeting only while a bot could join. */
export function canSwitch(event: Switchable, now: Date): boolean {
  if (event.imported) return false
  if (isChat(event)) return true

  return event.link !== null && isOpen(event, now) && !isUnchangeable(event)
}

/** Whether the user can't change why there is no bot. */
const isUnchangeable = ({ whyNoBot }: Pick<Event, 'whyNoBot'>) =>
  whyNoBot === 'no-link' || whyNoBot === 'all-day' || whyNoBot === 'declined' || whyNoBot === 'not-set-up'

/** Whether to ask which events of a series to change. Users of the Mac app choose one event at a time. */
export const asksScope = (event: Pick<Event, 'recurring' | 'platform'>, { appUser }: Pick<Me, 'appUser'>) =>
  event.recurring && !isChat(event) && !appUser
