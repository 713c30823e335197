import type { WhyNoBot } from '#shared/events/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'

/** What decides whether a user wants a bot in an event. */
export type Wish = {
  link: string | null
  isAllDay: boolean
  /** Their RSVP; null if they weren't invited. */
  response: string | null
  isOrganizer: boolean
  /** Whether attendees from another domain are invited. */
  hasExternal: boolean
  setting: Me['botSetting']
  /** Their choice for the series from this event on. */
  seriesChoice: boolean | null
  /** Their choice for this event only. */
  eventChoice: boolean | null
}

export type Wanted = { wants: true; whyNot: null } | { wants: false; whyNot: WhyNoBot }

const yes: Wanted = { wants: true, whyNot: null }
const no = (whyNot: WhyNoBot): Wanted => ({ wants: false, whyNot })

/** Whether a user wants a bot in an event, or why not. Event choice beats series choice, which beats the setting. */
export function wantsBot(wish: Wish): Wanted {
  if (wish.isAllDay) return no('all-day')
  if (wish.link === null) return no('no-link')
  if (wish.response === 'declined') return no('declined')
  if (wish.eventChoice !== null) return wish.eventChoice ? yes : no('choice')
  if (wish.seriesChoice !== null) return wish.seriesChoice ? yes : no('series')
  return isInSetting(wish) ? yes : no('setting')
}

function isInSetting({ setting, response, isOrganizer, hasExternal }: Wish): boolean {
  if (setting === 'ENABLED_ALL') return true
  if (setting === 'ENABLED_EXTERNAL') return hasExternal
  // An entry the user created themselves needs no RSVP.
  return setting === 'ENABLED_YES' && (isOrganizer || response === 'accepted' || response === null)
}
