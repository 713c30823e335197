import type Stripe from 'stripe'
import { refreshCustomerJob } from '#server/billing/jobs.ts'
import { noteEvent } from '#server/billing/rows.ts'
import { idOf } from '#server/billing/snapshot.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Has the customer of an event read from Stripe, once per event. Other servers' and accounts' customers are ignored. */
export async function receiveEvent(deps: Deps, event: Stripe.Event) {
  const customerId = customerOfEvent(event)
  if (customerId === null) return

  await deps.transaction(async ({ db, now, enqueue }) => {
    if (await noteEvent(db, { id: event.id, customerId, at: now() })) await enqueue(refreshCustomerJob, { customerId })
  })
}

/** The id of the customer that an event is about: the one thing its payload is asked for. */
function customerOfEvent({ data }: Pick<Stripe.Event, 'data'>): string | null {
  const { object: about, previous_attributes: before } = data as { object: About; previous_attributes?: About }
  // A payment method that was removed names its customer only as who had it.
  return about.object === 'customer' ? (about.id ?? null) : (idOf(about.customer) ?? idOf(before?.customer))
}

type About = { id?: string; object?: string; customer?: string | { id: string } | null }
