import { refreshCustomerJob } from '#server/billing/jobs.ts'
import { receiveEvent } from '#server/billing/receive-event.ts'
import { customersToRead } from '#server/billing/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'

/** Has customers read whose trial or period has ended, so that it shows then. */
export async function sweepSubscriptions({ db, now, enqueueAll }: Deps) {
  const ids = await customersToRead(db, now())
  await enqueueAll(
    refreshCustomerJob,
    ids.map((customerId) => ({ customerId })),
  )
}

/** Longer than the time between two sweeps, and than a webhook's first retries. */
const lookBackSeconds = 3 * 3600

/** Receives the events whose webhooks didn't come. */
export async function sweepEvents(deps: Deps, stripe: StripeAccount) {
  const client = await stripe.client()
  const since = Math.floor(deps.now().getTime() / 1000) - lookBackSeconds
  for await (const event of client.events.list({ created: { gte: since }, limit: 100 })) await receiveEvent(deps, event)
}
