import type { BotMoment, BotReport } from '../meeting-bot.ts'
import { errorCode } from '../text.ts'
import type { VexaMeeting } from './schemas.ts'

const moments = new Map<string, BotMoment>(
  Object.entries({
    requested: 'ordered',
    joining: 'joining',
    awaiting_admission: 'waiting',
    needs_help: 'waiting',
    needs_human_help: 'waiting',
    active: 'in-call',
    stopping: 'ended',
    completed: 'complete',
    failed: 'failed',
  }),
)

const turnedAway = new Set(['awaiting_admission_timeout', 'awaiting_admission_rejected'])

const errors = new Map<string, string>(
  Object.entries({
    auth_session_missing: 'meeting_requires_sign_in',
    validation_error: 'meeting_link_invalid',
    join_failure: 'bot_errored',
  }),
)

type Status = { status: string; reason: string | null | undefined; at: Date }

/** A status's report; none for statuses we ignore. A Vexa bot has each status once. */
export function reportsOf({ status, reason, at }: Status): BotReport[] {
  const moment = moments.get(status)
  if (!moment) return []

  if ((moment === 'complete' || moment === 'failed') && reason && turnedAway.has(reason))
    return [{ key: status, at, moment: 'turned-away', error: null }]
  return [
    {
      key: status,
      at,
      moment,
      error: moment === 'failed' ? errorCode(reason && (errors.get(reason) ?? reason)) : null,
    },
  ]
}

/** A meeting's reports, or its current status if it has no history. */
export function reportsOfMeeting({ status, updated_at, completion_reason, data }: VexaMeeting): BotReport[] {
  const reason = completion_reason ?? data?.completion_reason
  const told = (data?.status_transition ?? []).flatMap(({ to, timestamp, completion_reason: own }) =>
    timestamp ? reportsOf({ status: to, reason: own ?? reason, at: timestamp }) : [],
  )
  const now = told.some(({ key }) => key === status) || !updated_at ? [] : reportsOf({ status, reason, at: updated_at })
  return [...told, ...now]
}
