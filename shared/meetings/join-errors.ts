import { namePlatform } from '#shared/meetings/platform-names.ts'

type Words = { say: string; advise: string }

const known: Record<string, Words> = {
  'fatal.meeting_not_found': {
    say: 'Invalid meeting link. Could not find that meeting.',
    advise: 'Copy the link from the invitation again, then try again.',
  },
  'fatal.meeting_link_expired': { say: 'That meeting link has expired.', advise: 'Ask the host for a new link.' },
  'fatal.meeting_link_invalid': {
    say: 'Invalid meeting link.',
    advise: 'Copy the whole link from the invitation, then try again.',
  },
  'fatal.meeting_password_incorrect': {
    say: 'Incorrect meeting password.',
    advise: 'Copy the link from the invitation: it holds the password.',
  },
  'fatal.meeting_ended': {
    say: 'That meeting has ended.',
    advise: 'A bot can join again when the host opens it again.',
  },
  'fatal.meeting_not_started': {
    say: 'That meeting has not started yet.',
    advise: 'Try again when the host is there.',
  },
  'fatal.meeting_locked': {
    say: 'The bot cannot join because the meeting is locked.',
    advise: 'Ask the host to unlock it, then try again.',
  },
  'fatal.meeting_full': {
    say: 'The bot cannot join because the meeting is full.',
    advise: 'Try again when somebody has left.',
  },
}

const zoomSignIn: Words = {
  say: "The bot cannot join because the host enabled 'Only authenticated users can join' and must disable it.",
  advise: 'The host finds it under Security in the settings of the meeting.',
}
const signIn = (platform: string): Words => ({
  say: `Kept’s bot cannot join because attendees must be signed in to ${namePlatform(platform)}.`,
  advise: 'Ask the host to let guests in, then try again.',
})

/** Since 2 March 2026 Zoom lets a bot into the meetings of other companies only beside somebody who authorised it. */
const zoomAuthorisation: Words = {
  say: 'Zoom only lets a bot into a meeting of another company while somebody who authorised the bot is in the call.',
  advise:
    'Join the call yourself, then try again. If the bot still cannot join, ask whoever runs Kept to authorise it in Zoom.',
}
const zoomAuthorisationCodes =
  /^fatal\.(zoom_obf_|zoom_on_behalf|(zoom_)?authori[sz]ed_(user|joiner)|zoom_\w*(anonymous|external|(un|not_)authori[sz]ed))/

/** Why a bot is not in the meeting, as the person who sent it reads it. */
export const sayJoinError = (code: string | null, platform: string): string =>
  wordsFor(code, platform)?.say ??
  (code ? `The bot failed to join the meeting. Error: ${code}` : 'The bot failed to join the meeting.')

/** What the person can do about it. */
export const adviseOnJoinError = (code: string | null, platform: string): string =>
  wordsFor(code, platform)?.advise ?? 'Try again in a moment.'

function wordsFor(code: string | null, platform: string): Words | undefined {
  if (code === 'fatal.meeting_requires_sign_in') return platform === 'zoom' ? zoomSignIn : signIn(platform)
  if (code !== null && zoomAuthorisationCodes.test(code)) return zoomAuthorisation

  return code !== null && Object.hasOwn(known, code) ? known[code] : undefined
}
