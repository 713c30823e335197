import { expect, test } from 'vitest'
import { joinErrorAdvice, joinErrorMessage } from './join-errors.ts'

type Case = [code: string | null, platform: string, message: string]

const zoomRule =
  'Zoom only lets a bot into another company’s meeting while someone who authorized the bot is in the call.'

test.each<Case>([
  ['fatal.meeting_not_found', 'zoom', 'Invalid meeting link. Could not find that meeting.'],
  ['fatal.meeting_link_expired', 'zoom', 'That meeting link has expired.'],
  ['fatal.meeting_link_invalid', 'google_meet', 'Invalid meeting link.'],
  ['fatal.meeting_password_incorrect', 'zoom', 'Incorrect meeting password.'],
  ['fatal.meeting_ended', 'google_meet', 'That meeting has ended.'],
  ['fatal.meeting_not_started', 'zoom', 'That meeting has not started yet.'],
  [
    'fatal.meeting_requires_sign_in',
    'zoom',
    "The bot cannot join because the host enabled 'Only authenticated users can join' and must disable it.",
  ],
  [
    'fatal.meeting_requires_sign_in',
    'google_meet',
    'Kept’s bot cannot join because attendees must be signed in to Google Meet.',
  ],
  ['fatal.meeting_requires_sign_in', 'teams', 'Kept’s bot cannot join because attendees must be signed in to Teams.'],
  ['fatal.meeting_locked', 'zoom', 'The bot cannot join because the meeting is locked.'],
  ['fatal.meeting_full', 'google_meet', 'The bot cannot join because the meeting is full.'],
  ['fatal.bot_errored', 'zoom', 'The bot failed to join the meeting. Error: fatal.bot_errored'],
  [
    'fatal.zoom_sdk_update_required',
    'zoom',
    'The bot failed to join the meeting. Error: fatal.zoom_sdk_update_required',
  ],
  ['constructor', 'zoom', 'The bot failed to join the meeting. Error: constructor'],
  [null, 'zoom', 'The bot failed to join the meeting.'],
  ['fatal.zoom_app_cannot_join_anonymously', 'zoom', zoomRule],
  ['fatal.zoom_obf_user_not_in_meeting', 'zoom', zoomRule],
  ['fatal.authorized_user_not_in_meeting_timeout_exceeded', 'zoom', zoomRule],
  ['fatal.zoom_authorized_user_not_in_meeting_timeout_exceeded', 'zoom', zoomRule],
  ['fatal.zoom_authorized_user_missing', 'zoom', zoomRule],
])('%s on %s reads: %s', (code, platform, message) => {
  expect(joinErrorMessage(code, platform)).toBe(message)
})

test('every join error comes with advice', () => {
  for (const code of [
    'fatal.meeting_locked',
    'fatal.meeting_requires_sign_in',
    'fatal.zoom_obf_user_not_in_meeting',
    'fatal.anything',
    null,
  ]) {
    expect(joinErrorAdvice(code, 'zoom')).not.toBe('')
  }
  expect(joinErrorAdvice('fatal.meeting_locked', 'zoom')).toBe('Ask the host to unlock it, then try again.')
})
