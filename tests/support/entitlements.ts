import { expect } from 'vitest'
import { announceEntitlement } from '#server/billing/announce-entitlement.ts'
import { outdatedUserIds } from '#server/billing/rows/entitlements.ts'
import type { TestServer } from './server.ts'
import type { Someone } from './someone.ts'

/** Gives a user a subscription with this status, or changes theirs, and has their sources follow. */
export async function subscribe(server: TestServer, person: Someone, status = 'active') {
  await server.sql(
    `insert into subscriptions (id, "userId", "stripeCustomerId", status, "refreshedAt", "createdAt") values ($1, $1, 'cus_' || $2, $3, now(), now())
     on conflict ("userId") do update set status = excluded.status`,
    [person.me.id, person.me.id, status],
  )
  await followEntitlement(server, person)
}

/** Ends a user's subscription. */
export const unsubscribe = (server: TestServer, person: Someone) => subscribe(server, person, 'canceled')

/** Announces what a user is entitled to now, and has their sources follow. */
export async function followEntitlement(server: TestServer, { me }: Someone) {
  const { db, now, sellsSubscriptions: isSold } = server.deps
  // A job that still follows the change before may lock the user, who is then left to the next sweep.
  await expect
    .poll(async () => {
      await announceEntitlement(server.deps, [me.id])
      return outdatedUserIds(db, { isSold, now: now(), take: 1000 })
    })
    .not.toContain(me.id)
  await server.work('follow-entitlement', { userId: me.id })
}
