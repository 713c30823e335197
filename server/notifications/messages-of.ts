import { isGathered } from '#server/notifications/when.ts'
import type { ClaimedNotice } from '#server/notifications/rows.ts'

type Grouped = Pick<ClaimedNotice, 'kind' | 'channel' | 'key' | 'tries' | 'reached'> & { sentAt?: Date | null }

/**
 * The notices that are one message; the first is the oldest. A push that was tried stays as it was, because Macs and some
 * browsers may have it.
 */
export function messagesOf<Notice extends Grouped>(notices: readonly Notice[]): [Notice, ...Notice[]][] {
  const messages = Map.groupBy(notices, ({ kind, channel, key, tries, reached, sentAt }) =>
    [kind, channel, isGathered(kind) || key, channel === 'PUSH' && tries, reached.toSorted(), sentAt?.getTime()].join(),
  )
  return [...messages.values()] as [Notice, ...Notice[]][]
}
