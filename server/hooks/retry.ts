const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** The wait after each failed attempt. After the last there is no other attempt. */
const waits = [10 * second, minute, 5 * minute, 15 * minute, 30 * minute, hour, 3 * hour, 6 * hour, 12 * hour]
const jitter = 0.1

/** When to retry a delivery after this many attempts, or null to give up. `chance` is from 0 to 1. */
export function retryAt(attempts: number, now: Date, chance: number): Date | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * (1 + jitter * chance))
}

type DeliveryOutcome = { kind: 'delivered' } | { kind: 'unsubscribed' } | { kind: 'failed'; error: string }

/** What a receiver's response means. */
export function outcomeOf(status: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 410) return { kind: 'unsubscribed' }
  if (status >= 300 && status < 400)
    return { kind: 'failed', error: `It responded with ${status}. Kept doesn’t follow redirects.` }
  return { kind: 'failed', error: `It responded with ${status}.` }
}
