import { isGathered } from '#server/notifications/when.ts'
import type { ClaimedNotice } from '#server/notifications/rows.ts'

type Grouped = Pick<ClaimedNotice, 'kind' | 'channel' | 'key' | 'reached'> & { sentAt?: Date | null }

/** The notices that are one message; the first is the oldest. What some browsers have is a message of its own. */
export function messagesOf<Notice extends Grouped>(notices: readonly Notice[]): [Notice, ...Notice[]][] {
  const messages = Map.groupBy(notices, ({ kind, channel, key, reached, sentAt }) =>
    [kind, channel, isGathered(kind) || key, reached.toSorted(), sentAt?.getTime()].join(),
  )
  return [...messages.values()] as [Notice, ...Notice[]][]
}
