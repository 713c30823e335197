import { announceEntitlement } from '#server/billing/announce-entitlement.ts'
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
  // A user who is locked is left to the next sweep, so wait for the lock.
  await server.sql('select 1 from users where id = $1 for update', [me.id])
  await announceEntitlement(server.deps, [me.id])
  await server.work('follow-entitlement', { userId: me.id })
}
