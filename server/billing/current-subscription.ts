import { refreshCustomerJob } from '#server/billing/jobs.ts'
import { presentSubscription, type StoredSubscription } from '#server/billing/present.ts'
import { refreshCustomer } from '#server/billing/refresh-customer.ts'
import { presentPrice } from '#server/billing/snapshot.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import { entitlement } from '#shared/billing/entitlement.ts'
import type { Subscription } from '#shared/billing/schemas.ts'

/** Older than that, it's read again in the background. */
const maxAgeMs = 60_000

type Row = StoredSubscription & { trialEnd: Date | null; stripeCustomerId: string | null; refreshedAt: Date | null }

/** What a user is to see as their subscription: their own, their workspace's, or the one they have a seat in. */
export async function currentSubscription(deps: Deps, stripe: StripeAccount, userId: string): Promise<Subscription> {
  const { own, owned, seats } = await findUser(deps, userId)
  const now = deps.now()
  const paidBy = (subscriptions: (Row | null)[]) =>
    entitlement({ isSold: true, own, seats: subscriptions.flatMap((one) => one ?? []) }, now)
  const through = paidBy(seats.map(({ subscription }) => subscription))
  const seat = through.through === 'seat' && seats.find(({ subscription }) => paidBy([subscription]).isEntitled)
  const shown = owned?.subscription ? owned : seat || null
  const stored = shown ? shown.subscription : own
  if (stored && (await refreshIfOld(deps, stripe, stored))) return currentSubscription(deps, stripe, userId)

  return presentSubscription({
    stored,
    price: presentPrice(await stripe.price()),
    entitlement: through,
    workspace: shown
      ? {
          id: shown.id,
          name: shown.name,
          ownerName: shown.owner.name,
          isOwned: shown.id === owned?.id,
          isSeated: seats.some(({ id }) => id === shown.id),
        }
      : null,
    isInWorkspace: owned !== null || seats.length > 0,
  })
}

/** Has an old copy read again. Resolves with true once the first one is there. */
export async function refreshIfOld(
  deps: Deps,
  stripe: StripeAccount,
  { stripeCustomerId: customerId, refreshedAt }: Pick<Row, 'stripeCustomerId' | 'refreshedAt'>,
): Promise<boolean> {
  if (customerId === null) return false
  if (refreshedAt === null) {
    await refreshCustomer(deps, stripe, customerId)
    return true
  }
  const isOld = deps.now().getTime() - refreshedAt.getTime() > maxAgeMs
  if (isOld)
    deps.enqueue(refreshCustomerJob, { customerId }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'an old subscription is not read again')
    })
  return false
}

const row = {
  select: {
    status: true,
    seats: true,
    trialEnd: true,
    currentPeriodEnd: true,
    cancelAtPeriodEnd: true,
    gratis: true,
    gratisUntil: true,
    hadTrial: true,
    snapshot: true,
    stripeCustomerId: true,
    refreshedAt: true,
  },
} as const
const workspace = {
  select: { id: true, name: true, owner: { select: { name: true } }, subscription: row },
} as const

async function findUser({ db }: Deps, userId: string) {
  const { subscription, ownedWorkspace, memberships } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      subscription: row,
      ownedWorkspace: workspace,
      memberships: { where: { seat: true }, orderBy: { createdAt: 'asc' }, select: { workspace } },
    },
  })
  return { own: subscription, owned: ownedWorkspace, seats: memberships.map((membership) => membership.workspace) }
}
