import type { BotMoment, BotReport } from '../meeting-bot.ts'
import { errorCode } from '../text.ts'

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

/** Whether we handle this status. */
export function isStatus(code: string): boolean {
  return moments.has(code)
}

/** Reasons for a bot that wasn't let in, or waited for people who never came. */
const turnedAway = new Set([
  'timeout_exceeded_waiting_room',
  'timeout_exceeded_noone_joined',
  'call_ended_by_platform_waiting_room_timeout',
  'bot_kicked_from_waiting_room',
])

/** Zoom lets a bot into another account's meeting only with a token of someone who is in it. */
const withoutAuthorizedUser = /^zoom_.*(obf|on_behalf|authorized_user)/

type Status = { code: string; subCode: string | null | undefined; at: Date }

/** A status's report; none for statuses we ignore. */
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
