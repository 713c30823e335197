import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type Stripe from 'stripe'
import { refreshCustomerJob } from '#server/billing/jobs.ts'
import { refreshCustomer } from '#server/billing/refresh-customer.ts'
import { describeSubject, type Subject } from '#server/billing/subject.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import { Problem } from '#shared/problems.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/** What changing a subscription needs. */
export type Selling = {
  deps: Deps
  config: Pick<Config, 'STRIPE_SECRET_KEY' | 'publicUrl'>
  stripe: StripeAccount
  /** Locks shared by all servers, which end with the process that holds them. */
  claims: { take: (what: string) => Promise<boolean>; release: (what: string) => Promise<void> }
}

/** A subject as Stripe's customer, while nobody else changes it. */
export type Held = { client: Stripe; customerId: string; hadTrial: boolean; seats: number }

const waitMs = 100
const patienceMs = 15_000

/**
 * Changes a subject's subscription at Stripe, one request at a time, then reads what Stripe has of it. The customer is
 * created at need. Throws `subscription_changing` if another request takes too long.
 */
export async function changing<Result>(
  selling: Selling,
  subject: Subject,
  change: (held: Held) => Promise<Result>,
): Promise<Result> {
  return claimed(selling, subject, async () => {
    const held = await asCustomer(selling, subject)
    try {
      return await change(held)
    } finally {
      await refreshOrLater(selling, held.customerId)
    }
  })
}

/** The customer of a subject, created if there's none. */
export async function customerOf(selling: Selling, subject: Subject): Promise<string> {
  const known = await knownCustomer(selling, subject)
  return known ?? claimed(selling, subject, async () => (await asCustomer(selling, subject)).customerId)
}

/** The customer of a subject; null for one who has never come as far as the form. */
export async function knownCustomer({ deps }: Selling, subject: Subject): Promise<string | null> {
  const row = await deps.db.subscription.findFirst({ where: subject, select: { stripeCustomerId: true } })
  return row?.stripeCustomerId ?? null
}

/** A key for a request that must be done once, however often it's repeated. Another request has another key. */
export function keyOf(...intent: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(intent)).digest('base64url')
}

async function claimed<Result>({ claims }: Selling, subject: Subject, work: () => Promise<Result>): Promise<Result> {
  const claim = `subscription ${'userId' in subject ? subject.userId : subject.workspaceId}`
  const until = performance.now() + patienceMs
  while (!(await claims.take(claim))) {
    if (performance.now() > until) throw new Problem('subscription_changing')
    await wait(waitMs)
  }
  try {
    return await work()
  } finally {
    await claims.release(claim)
  }
}

async function asCustomer({ deps, stripe }: Selling, subject: Subject): Promise<Held> {
  const { db, now } = deps
  const client = await stripe.client()
  const { customer, seats } = await describeSubject(deps, subject)
  const row =
    (await db.subscription.findFirst({ where: subject })) ??
    (await db.subscription.create({ data: { id: uuid7(now().getTime()), createdAt: now(), ...subject } }))
  const { id, hadTrial, stripeCustomerId } = row
  if (stripeCustomerId) return { client, customerId: stripeCustomerId, hadTrial, seats }

  const created = await client.customers.create(customer, { idempotencyKey: keyOf('customer', row, customer) })
  await db.subscription.update({ where: { id }, data: { stripeCustomerId: created.id }, select: { id: true } })
  return { client, customerId: created.id, hadTrial, seats }
}

/** The change is made, so a reading that fails only delays how soon it shows. */
async function refreshOrLater({ deps, stripe }: Selling, customerId: string) {
  try {
    await refreshCustomer(deps, stripe, customerId)
  } catch (error) {
    deps.log.warn({ err: error }, 'reading a customer later')
    await deps.enqueue(refreshCustomerJob, { customerId })
  }
}
