import { namePlatform } from '#shared/meetings/platform-names.ts'

type JoinErrorText = { message: string; advice: string }

const known: Record<string, JoinErrorText> = {
  'fatal.meeting_not_found': {
    message: 'Invalid meeting link. Could not find that meeting.',
    advice: 'Copy the link from the invitation again, then try again.',
  },
  'fatal.meeting_link_expired': { message: 'That meeting link has expired.', advice: 'Ask the host for a new link.' },
  'fatal.meeting_link_invalid': {
    message: 'Invalid meeting link.',
    advice: 'Copy the whole link from the invitation, then try again.',
  },
  'fatal.meeting_password_incorrect': {
    message: 'Incorrect meeting password.',
    advice: 'Copy the link from the invitation. It includes the password.',
  },
  'fatal.meeting_ended': {
    message: 'That meeting has ended.',
    advice: 'A bot can join once the host reopens it.',
  },
  'fatal.meeting_not_started': {
    message: 'That meeting has not started yet.',
    advice: 'Try again once the host has joined.',
  },
  'fatal.meeting_locked': {
    message: 'The bot cannot join because the meeting is locked.',
    advice: 'Ask the host to unlock it, then try again.',
  },
  'fatal.meeting_full': {
    message: 'The bot cannot join because the meeting is full.',
    advice: 'Try again when someone has left.',
  },
}

const zoomSignIn: JoinErrorText = {
  message: "The bot cannot join because the host enabled 'Only authenticated users can join' and must disable it.",
  advice: 'It’s under Security in the meeting’s settings.',
}
const signIn = (platform: string): JoinErrorText => ({
  message: `Kept’s bot cannot join because attendees must be signed in to ${namePlatform(platform)}.`,
  advice: 'Ask the host to let guests in, then try again.',
})

/** Since March 2, 2026 Zoom admits a bot to another company's meeting only while a user who authorized it is in the call. */
const zoomAuthorization: JoinErrorText = {
  message: 'Zoom only lets a bot into another company’s meeting while someone who authorized the bot is in the call.',
  advice:
    'Join the call yourself, then try again. If the bot still can’t join, ask your Kept administrator to authorize it in Zoom.',
}
const zoomAuthorizationCodes =
  /^fatal\.(zoom_obf_|zoom_on_behalf|(zoom_)?authori[sz]ed_(user|joiner)|zoom_\w*(anonymous|external|(un|not_)authori[sz]ed))/

/** Tells the user why their bot isn't in the meeting. */
export const joinErrorMessage = (code: string | null, platform: string): string =>
  textFor(code, platform)?.message ??
  (code ? `The bot failed to join the meeting. Error: ${code}` : 'The bot failed to join the meeting.')

/** What the user can do about it. */
export const joinErrorAdvice = (code: string | null, platform: string): string =>
  textFor(code, platform)?.advice ?? 'Try again in a moment.'

function textFor(code: string | null, platform: string): JoinErrorText | undefined {
  if (code === 'fatal.meeting_requires_sign_in') return platform === 'zoom' ? zoomSignIn : signIn(platform)
  if (code !== null && zoomAuthorizationCodes.test(code)) return zoomAuthorization

  return code !== null && Object.hasOwn(known, code) ? known[code] : undefined
}
