import { isDeepStrictEqual } from 'node:util'
import { Prisma } from '#prisma'
import { subscriptionChanged } from '#server/billing/emits.ts'
import { readCustomer, type Reading } from '#server/billing/read-customer.ts'
import { beginReading, lockForReading } from '#server/billing/rows.ts'
import type { Snapshot } from '#server/billing/snapshot.ts'
import { usersOf } from '#server/billing/subject.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import { channels } from '#shared/realtime/events.ts'

/** Reads a customer from Stripe and stores it, unless what's stored was read later. Ignores a customer without a row. */
export async function refreshCustomer(deps: Deps, stripe: StripeAccount, customerId: string) {
  const number = await beginReading(deps.db, customerId)
  if (number === null) return

  const refreshedAt = deps.now()
  const reading = await readCustomer(stripe, customerId)
  await deps.transaction((inside) => store(inside, { customerId, number, refreshedAt, reading }))
}

type Numbered = { customerId: string; number: number; refreshedAt: Date; reading: Reading | null }

async function store(deps: Deps, { customerId, number, refreshedAt, reading }: Numbered) {
  const { db, announce, emit } = deps
  if (!(await lockForReading(db, customerId, number))) return

  const { id, userId, workspaceId, ...before } = await db.subscription.findUniqueOrThrow({
    where: { stripeCustomerId: customerId },
  })
  const read = reading === null ? forgotten : { ...reading, hadTrial: before.hadTrial || reading.hadTrial }
  const { gratis, gratisUntil } = before
  const after = { gratis, gratisUntil, ...read }
  await db.subscription.update({
    where: { id },
    data: { ...read, snapshot: read.snapshot ?? Prisma.DbNull, storedReading: number, refreshedAt },
    select: { id: true },
  })
  if (before.refreshedAt !== null && isSame(before, after)) return

  const userIds = await usersOf(deps, { userId, workspaceId })
  const paid = read.snapshot?.paid ?? null
  const isNew = paid?.id !== (before.snapshot as Snapshot | null)?.paid?.id
  await emit(subscriptionChanged, {
    subscriptionId: id,
    userIds,
    payerId: userIds[0]!,
    before,
    after,
    paid: isNew ? paid : null,
  })
  for (const one of userIds) announce(channels.user(one), 'subscription', {})
}

/** Of a customer that was deleted at Stripe: the next subscription makes another one. */
const forgotten = {
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  status: 'canceled',
  trialEnd: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  snapshot: null,
}

function isSame(before: object, after: object): boolean {
  return Object.entries(after).every(([name, value]) => isDeepStrictEqual(value, before[name as keyof typeof before]))
}
