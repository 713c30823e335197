import { readFacts } from '#server/billing/rows/entitlements.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { entitlement, type Entitlement } from '#shared/billing/entitlement.ts'
import { Problem } from '#shared/problems.ts'

type Needs = Pick<Deps, 'db' | 'now'>
export type Sold = Pick<Config, 'STRIPE_SECRET_KEY'>

/** Whether a user may use what needs a subscription. Without Stripe, nothing is sold and everyone may. */
export async function entitlementOf({ db, now }: Needs, config: Sold, userId: string): Promise<Entitlement> {
  const isSold = config.STRIPE_SECRET_KEY !== undefined
  return (await entitlementsOf({ db, now, sellsSubscriptions: isSold }, [userId])).get(userId)!
}

/** The same for several users. */
export async function entitlementsOf(
  { db, now, sellsSubscriptions: isSold }: Needs & Pick<Deps, 'sellsSubscriptions'>,
  userIds: readonly string[],
): Promise<Map<string, Entitlement>> {
  const facts = isSold ? await readFacts(db, userIds) : null
  return new Map(
    userIds.map((id) => [id, entitlement({ isSold, ...(facts?.get(id) ?? { own: null, seats: [] }) }, now())]),
  )
}

/** Throws `subscription_needed` for a user who isn't entitled. */
export async function needsSubscription(needs: Needs, config: Sold, userId: string): Promise<void> {
  const { isEntitled } = await entitlementOf(needs, config, userId)
  if (!isEntitled) throw new Problem('subscription_needed')
}
