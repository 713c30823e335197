import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { entitlement, type Entitlement } from '#shared/billing/entitlement.ts'
import { Problem } from '#shared/problems.ts'

type Needs = Pick<Deps, 'db' | 'now'>
type Sold = Pick<Config, 'STRIPE_SECRET_KEY'>

const state = { select: { status: true, gratis: true, gratisUntil: true, trialEnd: true } } as const

/** Whether a user may use what needs a subscription. Without Stripe, nothing is sold and everyone may. */
export async function entitlementOf({ db, now }: Needs, config: Sold, userId: string): Promise<Entitlement> {
  const isSold = config.STRIPE_SECRET_KEY !== undefined
  if (!isSold) return entitlement({ isSold, own: null, seats: [] }, now())

  const { subscription, memberships } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      subscription: state,
      memberships: { where: { seat: true }, select: { workspace: { select: { subscription: state } } } },
    },
  })
  const seats = memberships.flatMap(({ workspace }) => workspace.subscription ?? [])
  return entitlement({ isSold, own: subscription, seats }, now())
}

/** Throws `subscription_needed` for a user who isn't entitled. */
export async function needsSubscription(needs: Needs, config: Sold, userId: string): Promise<void> {
  const { isEntitled } = await entitlementOf(needs, config, userId)
  if (!isEntitled) throw new Problem('subscription_needed')
}
