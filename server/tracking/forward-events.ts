import { eventsToForward, noteForwarded } from '#server/tracking/rows.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { postTo } from '#server/platform/outbound/post-to.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'

const batch = 200
const timeoutMs = 10_000
/** Well before the job expires and another one starts. */
const forMs = 200_000

/**
 * Posts tracked events to ANALYTICS_URL, oldest first, until none is left or it doesn't take them. What it didn't take is
 * posted again in the next minute, with the same ids, by which it can tell what it already has.
 */
export async function forwardEvents(deps: Deps, { ANALYTICS_URL }: Pick<Config, 'ANALYTICS_URL'>, reach: Reach) {
  if (!ANALYTICS_URL) return

  const until = performance.now() + forMs
  while (performance.now() < until) {
    const events = await eventsToForward(deps.db, batch)
    if (events.length === 0) return

    const failure = await post(new URL(ANALYTICS_URL), reach, { events })
    if (failure !== null) {
      deps.log.warn({ failure }, 'ANALYTICS_URL didn’t take tracked events')
      return
    }
    await noteForwarded(deps, events)
  }
}

/** Returns why it wasn't taken, or null. */
async function post(url: URL, reach: Reach, payload: object): Promise<string | null> {
  try {
    const status = await postTo(url, reach, {
      body: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', 'user-agent': 'Kept' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    return status >= 200 && status < 300 ? null : `It responded with ${status}.`
  } catch (error) {
    return (error as Error).message
  }
}
