const minuteMs = 60_000
const pollMs = 4 * minuteMs
const pollWhilePushedMs = 55 * minuteMs

/** The sources to read: those not read for minutes, or for an hour where Google tells when something changes. */
export function dueForPoll(expires: 'channelExpires' | 'watchExpires', now: Date) {
  const before = (ms: number) => ({ lt: new Date(now.getTime() - ms) })
  return {
    OR: [
      { syncedAt: null },
      { syncedAt: before(pollWhilePushedMs) },
      { syncedAt: before(pollMs), OR: [{ pushedAt: null }, { [expires]: null }, { [expires]: { lte: now } }] },
    ],
  }
}

type Source = { pushedAt: Date | null; syncedAt: Date | null }

/** Whether a change since the last sync was found that no push told of, so that pushes can't be relied on. */
export function isPushMissing({ pushedAt, syncedAt }: Source, changes: number): boolean {
  return changes > 0 && pushedAt !== null && syncedAt !== null && pushedAt < syncedAt
}
