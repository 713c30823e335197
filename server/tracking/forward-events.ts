import { eventsToForward, noteForwarded } from '#server/tracking/rows.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { postTo } from '#server/platform/outbound/post-to.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'

const batch = 200
const timeoutMs = 10_000
/** Well before the job expires and another one starts. */
const forMs = 200_000

/** How many events a run gives up on. If more are refused, the fault is likely not theirs. */
const mostGivenUp = 10

/**
 * Posts tracked events to ANALYTICS_URL, oldest first, until none is left or it doesn't take them. What it didn't take is
 * posted again in the next minute, with the same ids, by which it can tell what it already has. If it refuses some, ever
 * fewer are posted until the one at fault is found, and given up on: otherwise it would hold up all that come after it.
 */
export async function forwardEvents(deps: Deps, { ANALYTICS_URL }: Pick<Config, 'ANALYTICS_URL'>, reach: Reach) {
  if (!ANALYTICS_URL) return

  const until = performance.now() + forMs
  let [size, givenUp] = [batch, 0]
  while (performance.now() < until) {
    const events = await eventsToForward(deps.db, size)
    if (events.length === 0) return

    const answer = await post(new URL(ANALYTICS_URL), reach, { events })
    const outcome = typeof answer === 'number' ? outcomeOf(answer) : 'later'
    if (outcome === 'refused' && events.length > 1) {
      size = Math.ceil(events.length / 2)
      continue
    }
    if (outcome === 'later' || (outcome === 'refused' && givenUp === mostGivenUp)) {
      const failure = typeof answer === 'number' ? `It responded with ${answer}.` : answer
      deps.log.warn({ failure }, 'ANALYTICS_URL didn’t take tracked events')
      return
    }
    if (outcome === 'refused') {
      givenUp += 1
      deps.log.warn({ id: events[0]!.id, status: answer }, 'ANALYTICS_URL refused a tracked event')
    }
    await noteForwarded(deps, events)
    size = Math.min(batch, size * 2)
  }
}

/** What these say isn't about the events: the address, the key or the rate is wrong. */
const laterStatuses: readonly number[] = [401, 403, 404, 405, 408, 410, 429]

/** Whether events were taken, were refused for what they are, or may be taken later. */
export function outcomeOf(status: number): 'taken' | 'refused' | 'later' {
  if (status >= 200 && status < 300) return 'taken'
  return status >= 400 && status < 500 && !laterStatuses.includes(status) ? 'refused' : 'later'
}

/** Returns the response's status, or why there was none. */
async function post(url: URL, reach: Reach, payload: object): Promise<number | string> {
  try {
    return await postTo(url, reach, {
      body: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', 'user-agent': 'Kept' },
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    return (error as Error).message
  }
}
