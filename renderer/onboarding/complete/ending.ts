import type { Event } from '#shared/events/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'

/** What the end of the setup says, by how the user's meetings are captured. */
export type Ending = 'app-with-meeting' | 'app' | 'bot-joins' | 'bot-stays-out' | 'bot' | 'import'

type Given = {
  /** The user has the Mac app. */
  appUser: boolean
  /** The server can send bots. */
  hasBots: boolean
  botSetting: Me['botSetting']
  /** The next meeting with a link, and whether a bot joins it; null without one. */
  next: { isCaptured: boolean } | null
}

/** The end for a user: of the Mac app, of bots, or of neither. */
export function endingOf({ appUser, hasBots, botSetting, next }: Given): Ending {
  if (appUser) return next ? 'app-with-meeting' : 'app'
  if (!hasBots) return 'import'
  if (next) return next.isCaptured ? 'bot-joins' : 'bot-stays-out'

  return botSetting !== 'DISABLED_ALL' ? 'bot' : 'import'
}

/** The others in a meeting: `with Samir`, `with Samir and 3 others`. Empty if no one else is known. */
export function othersIn({ attendees }: Pick<Event, 'attendees'>, me: { id: string; email: string }): string {
  const [first, ...rest] = attendees.filter((attendee) => !isMe(attendee, me))
  if (!first) return ''
  const name = first.name.split(' ')[0] ?? first.name

  return rest.length === 0
    ? `with ${name}`
    : `with ${name} and ${rest.length} ${rest.length === 1 ? 'other' : 'others'}`
}

const isMe = ({ userId, email }: Event['attendees'][number], me: { id: string; email: string }) =>
  userId === me.id || email?.toLowerCase() === me.email.toLowerCase()
