import { digestAt } from '#server/notifications/digest/digest-day.ts'
import type { Recipient } from '#server/notifications/recipient.ts'
import type { ClaimedNotice } from '#server/notifications/rows.ts'
import { sendAt, waitsForOthers } from '#server/notifications/when.ts'

type Timed = Pick<ClaimedNotice, 'kind' | 'key' | 'createdAt'>
type Clock = Pick<Recipient, 'timezone' | 'digest'>

/** The notices of a message by when they are due. Those that only wait for others leave with the first. */
export function byDueTime<Notice extends Timed>(
  message: readonly Notice[],
  { timezone, digest }: Clock,
  now: Date,
): Map<number, [Notice, ...Notice[]]> {
  const dueAtOf = ({ kind, key, createdAt }: Notice) =>
    kind === 'digest'
      ? digestAt(key, { ...digest, timezone }).getTime()
      : sendAt(kind, { key, createdAt, now, timezone }).getTime()
  const first = Math.min(...message.map(dueAtOf))
  const times = Map.groupBy(message, (notice) => (waitsForOthers(notice, timezone) ? first : dueAtOf(notice)))
  return times as Map<number, [Notice, ...Notice[]]>
}
