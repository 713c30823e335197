import { receiveSlackEventsJob } from '#server/connections/slack/jobs.ts'
import { z } from 'zod'
import { isHeard } from '#server/connections/slack/read-event.ts'
import type { Deps } from '#server/platform/deps.ts'

/** What Slack posts: the greeting when the address is set, an event, or that there were too many of them. */
export const SlackDelivery = z.looseObject({
  type: z.string(),
  challenge: z.string().optional(),
  team_id: z.string().optional(),
  event_id: z.string().max(200).optional(),
  event: z.looseObject({ type: z.string() }).optional(),
})

export type SlackDelivery = z.infer<typeof SlackDelivery>

/**
 * Keeps an event until its turn comes, once however often it is delivered. The job is asked for afterwards, and nobody
 * waits for that: one that is about to start finds the event, and what is killed in between comes with the next minute.
 */
export function createDeliveryStore({ db, now, enqueue, log }: Deps) {
  const askForWork = oneAtATime(async () => {
    await enqueue(receiveSlackEventsJob, {}).catch((error: unknown) =>
      log.error({ err: error }, 'Slack events wait for the next minute'),
    )
  })

  return async (delivery: SlackDelivery) => {
    const { type, team_id: teamId, event_id: eventId, event } = delivery
    if (type === 'app_rate_limited')
      log.warn({ teamId, minute: delivery.minute_rate_limited }, 'Slack holds events back: too many in this team')
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

/** Does something whenever it is asked for, but not twice at once: what comes meanwhile is one more time afterwards. */
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

/** The same, without what JSON can say and PostgreSQL cannot keep: NUL characters, halves of characters and endless nesting. */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.isWellFormed() && !value.includes('\0') ? value : value.toWellFormed().replaceAll('\0', '')
  if (depth === deepest) return null
  if (Array.isArray(value)) return value.map((inner) => storable(inner, depth + 1))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), storable(inner, depth + 1)]))
  return value
}
