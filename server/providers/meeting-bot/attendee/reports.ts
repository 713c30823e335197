import type { BotMoment, BotReport } from '../meeting-bot.ts'
import { errorCode } from '../text.ts'

const momentsOfEvents = new Map<string, BotMoment>(
  Object.entries({
    staged: 'scheduled',
    join_requested: 'joining',
    put_in_waiting_room: 'waiting',
    joined_meeting: 'in-call',
    recording_permission_granted: 'in-call',
    recording_permission_denied: 'in-call',
    recording_paused: 'in-call',
    recording_resumed: 'in-call',
    joined_breakout_room: 'in-call',
    left_breakout_room: 'in-call',
    leave_requested: 'ended',
    left_meeting: 'ended',
    meeting_ended: 'ended',
    could_not_join_meeting: 'failed',
    fatal_error: 'failed',
    post_processing_completed: 'complete',
    data_deleted: 'complete',
  }),
)

/** For events added after this table. */
const momentsOfStates = new Map<string, BotMoment>(
  Object.entries({
    scheduled: 'scheduled',
    staged: 'scheduled',
    ready: 'ordered',
    joining: 'joining',
    waiting_room: 'waiting',
    joined_not_recording: 'in-call',
    joined_recording: 'in-call',
    joined_recording_paused: 'in-call',
    joined_recording_permission_denied: 'in-call',
    joining_breakout_room: 'in-call',
    leaving_breakout_room: 'in-call',
    leaving: 'ended',
    post_processing: 'ended',
    ended: 'complete',
    data_deleted: 'complete',
    fatal_error: 'failed',
  }),
)

const turnedAway = new Set(['waiting_room_timeout_exceeded', 'request_to_join_denied'])

const errors = new Map<string, string>(
  Object.entries({
    meeting_not_started_waiting_for_host: 'meeting_not_started',
    login_required: 'meeting_requires_sign_in',
    bot_login_attempt_failed: 'meeting_requires_sign_in',
    zoom_app_cannot_join_anonymously: 'meeting_requires_sign_in',
    unable_to_connect_to_meeting: 'meeting_password_incorrect', // nearly always, according to Attendee
    // Zoom lets a bot into another account's meeting only on behalf of someone who is in it.
    authorized_user_not_in_meeting_timeout_exceeded: 'zoom_authorized_user_missing',
    process_terminated: 'bot_errored',
    heartbeat_timeout: 'bot_errored',
    global_runtime_timeout: 'bot_errored',
    ui_element_not_found: 'bot_errored',
    bot_not_launched: 'bot_errored',
    out_of_credits: 'bot_errored',
    attendee_internal_error: 'bot_errored',
    blocked_by_captcha: 'bot_errored',
  }),
)

type AttendeeEvent = { type: string | null | undefined; subType: string | null | undefined; state?: string; at: Date }

/** An event's report; none for events we ignore. */
export function reportsOf({ type, subType, state, at }: AttendeeEvent): BotReport[] {
  const moment = (type && momentsOfEvents.get(type)) || (state && momentsOfStates.get(state))
  if (!moment) return []

  const key = `${type ?? state}@${at.toISOString()}`
  if (type === 'could_not_join_meeting' && subType && turnedAway.has(subType))
    return [{ key, at, moment: 'turned-away', error: null }]
  return [
    { key, at, moment, error: moment === 'failed' ? errorCode(subType && (errors.get(subType) ?? subType)) : null },
  ]
}
