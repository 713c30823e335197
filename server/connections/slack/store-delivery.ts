import { receiveSlackEventsJob } from '#server/connections/slack/jobs.ts'
import { z } from 'zod'
import { isHandled } from '#server/connections/slack/read-event.ts'
import { insertDelivery } from '#server/connections/slack/rows/deliveries.ts'
import type { Deps } from '#server/platform/deps.ts'

/** What Slack posts: the URL verification, an event, or a rate limit notice. */
export const SlackDelivery = z.looseObject({
  type: z.string(),
  challenge: z.string().optional(),
  team_id: z.string().optional(),
  event_id: z.string().max(200).optional(),
  event: z.looseObject({ type: z.string() }).optional(),
})

export type SlackDelivery = z.infer<typeof SlackDelivery>

/**
 * Stores an event, ignoring duplicate deliveries. The job is queued afterwards without waiting: a job about to
 * start finds the event, and if the server is killed in between, the next sweep does.
 */
export function createDeliveryStore({ db, now, enqueue, log }: Deps) {
  const enqueueWork = oneAtATime(async () => {
    await enqueue(receiveSlackEventsJob, {}).catch((error: unknown) =>
      log.error({ err: error }, 'could not queue Slack events; the next sweep will'),
    )
  })

  return async (delivery: SlackDelivery) => {
    const { type, team_id: teamId, event_id: eventId, event } = delivery
    if (type === 'app_rate_limited')
      log.warn({ teamId, minute: delivery.minute_rate_limited }, 'Slack is rate-limiting events of this team')
    if (type !== 'event_callback' || !teamId || !eventId || !isHandled(event?.type)) return

    const isKnownTeam = await insertDelivery(db, {
      teamId,
      deliveryId: eventId,
      payload: storable(delivery),
      at: now(),
    })
    if (isKnownTeam) enqueueWork()
  }
}

/** Runs a function one call at a time. Calls made while it runs are merged into one more run. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false
  let shouldRunAgain = false
  const run = async () => {
    isRunning = true
    do {
      shouldRunAgain = false
      await work()
    } while (shouldRunAgain)
    isRunning = false
  }
  return () => {
    shouldRunAgain = true
    if (!isRunning) void run()
  }
}

const deepest = 100

/** Removes what PostgreSQL can't store: NUL characters, lone surrogates and excessive nesting. */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.isWellFormed() && !value.includes('\0') ? value : value.toWellFormed().replaceAll('\0', '')
  if (depth === deepest) return null
  if (Array.isArray(value)) return value.map((inner) => storable(inner, depth + 1))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), storable(inner, depth + 1)]))
  return value
}
