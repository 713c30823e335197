import { receiveSlackEventsJob } from '#server/connections/slack/jobs.ts'
import { z } from 'zod'
import { isHeard } from '#server/connections/slack/read-event.ts'
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
  const askForWork = oneAtATime(async () => {
    await enqueue(receiveSlackEventsJob, {}).catch((error: unknown) =>
      log.error({ err: error }, 'could not queue Slack events; the next sweep will'),
    )
  })

  return async (delivery: SlackDelivery) => {
    const { type, team_id: teamId, event_id: eventId, event } = delivery
    if (type === 'app_rate_limited')
      log.warn({ teamId, minute: delivery.minute_rate_limited }, 'Slack is rate-limiting events of this team')
    if (type !== 'event_callback' || !teamId || !eventId || !isHeard(event?.type)) return

    const [found] = await db.$queryRaw<{ isKnown: boolean }[]>`
      with team as (select 1 from slack_installations where "teamId" = ${teamId}),
      stored as (
        insert into inbound_deliveries (source, "deliveryId", payload, "receivedAt")
        select 'slack', ${eventId}, ${JSON.stringify(storable(delivery))}::jsonb, ${now()} from team on conflict do nothing)
      select exists (select 1 from team) as "isKnown"`
    if (found?.isKnown) askForWork()
  }
}

/** Runs a function one call at a time. Calls made while it runs are merged into one more run. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isUnderWay = false
  let isAskedAgain = false
  const run = async () => {
    isUnderWay = true
    do {
      isAskedAgain = false
      await work()
    } while (isAskedAgain)
    isUnderWay = false
  }
  return () => {
    isAskedAgain = true
    if (!isUnderWay) void run()
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
