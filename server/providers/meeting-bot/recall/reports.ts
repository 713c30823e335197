import type { BotMoment, BotReport } from '../meeting-bot.ts'
import { errorCode } from '../words.ts'

const moments = new Map<string, BotMoment>(
  Object.entries({
    ready: 'ordered',
    joining_call: 'joining',
    in_waiting_room: 'waiting',
    in_call_not_recording: 'in-call',
    recording_permission_allowed: 'in-call',
    recording_permission_denied: 'in-call',
    in_call_recording: 'in-call',
    call_ended: 'ended',
    done: 'complete',
    fatal: 'failed',
  }),
)

/** Whether a status means something to us. */
export function isStatus(code: string): boolean {
  return moments.has(code)
}

/** Why a call ended for a bot that nobody let in, or that waited for people who never came. */
const turnedAway = new Set([
  'timeout_exceeded_waiting_room',
  'timeout_exceeded_noone_joined',
  'call_ended_by_platform_waiting_room_timeout',
  'bot_kicked_from_waiting_room',
])

/** Zoom lets a bot into a meeting of another account only with a token of somebody who is in the meeting. */
const withoutAuthorizedUser = /^zoom_.*(obf|on_behalf|authorized_user)/

type Status = { code: string; subCode: string | null | undefined; at: Date }

/** The report of a status; none of one that means nothing to us. */
export function reportsOf({ code, subCode, at }: Status): BotReport[] {
  const moment = moments.get(code)
  if (!moment) return []

  return [
    {
      key: `${code}@${at.toISOString()}`,
      at,
      moment: code === 'call_ended' && subCode && turnedAway.has(subCode) ? 'turned-away' : moment,
      error: moment === 'failed' ? fatalCode(subCode) : null,
    },
  ]
}

function fatalCode(subCode: string | null | undefined): string {
  return errorCode(subCode && withoutAuthorizedUser.test(subCode) ? 'zoom_authorized_user_missing' : subCode)
}
