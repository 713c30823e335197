import type { Db } from '#server/platform/deps.ts'

/** Numbers a reading of a customer. The database counts, because servers' clocks differ. */
export async function beginReading(db: Db, customerId: string): Promise<number | null> {
  const [row] = await db.$queryRaw<{ readings: number }[]>`
    update subscriptions set readings = readings + 1 where "stripeCustomerId" = ${customerId} returning readings`
  return row?.readings ?? null
}

/** Locks a customer's row until the transaction ends. False if a later reading is stored already. */
export async function lockForReading(db: Db, customerId: string, number: number): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from subscriptions where "stripeCustomerId" = ${customerId} and "storedReading" < ${number} for update`
  return rows.length > 0
}

/** Customers whose trial or period ended since they were read. Until Stripe renewed or ended it, they come every hour. */
export async function customersToRead(db: Db, now: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select "stripeCustomerId" as id from subscriptions
    where "stripeCustomerId" is not null and "currentPeriodEnd" <= ${now} and status in ('trialing', 'active', 'past_due')
      and ("refreshedAt" is null or "refreshedAt" <= "currentPeriodEnd" or "refreshedAt" <= ${now}::timestamptz - interval '1 hour')`
  return rows.map(({ id }) => id)
}
