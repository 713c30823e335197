import type { WhyNoBot } from '#shared/events/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'

/** What decides whether a user wants a bot in an event. */
export type BotCriteria = {
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

export type BotDecision = { wants: true; whyNot: null } | { wants: false; whyNot: WhyNoBot }

const yes: BotDecision = { wants: true, whyNot: null }
const no = (whyNot: WhyNoBot): BotDecision => ({ wants: false, whyNot })

/** Whether a user wants a bot in an event, or why not. Event choice beats series choice, which beats the setting. */
export function wantsBot(criteria: BotCriteria): BotDecision {
  if (criteria.isAllDay) return no('all-day')
  if (criteria.link === null) return no('no-link')
  if (criteria.response === 'declined') return no('declined')
  if (criteria.eventChoice !== null) return criteria.eventChoice ? yes : no('choice')
  if (criteria.seriesChoice !== null) return criteria.seriesChoice ? yes : no('series')
  return isInSetting(criteria) ? yes : no('setting')
}

function isInSetting({ setting, response, isOrganizer, hasExternal }: BotCriteria): boolean {
  if (setting === 'ENABLED_ALL') return true
  if (setting === 'ENABLED_EXTERNAL') return hasExternal
  // An entry the user created themselves needs no RSVP.
  return setting === 'ENABLED_YES' && (isOrganizer || response === 'accepted' || response === null)
}
