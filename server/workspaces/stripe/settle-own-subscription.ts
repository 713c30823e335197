import { changing, type Selling } from '#server/billing/changing.ts'
import type { SubscriptionChanged } from '#server/billing/emits.ts'
import type { Deps } from '#server/platform/deps.ts'
import { settleOwnSubscriptionJob, type SettleOwnSubscription } from '#server/workspaces/jobs.ts'
import { ownStep } from '#server/workspaces/stripe/own-step.ts'
import { counting, entitlement } from '#shared/billing/entitlement.ts'

const state = {
  select: {
    status: true,
    gratis: true,
    gratisUntil: true,
    trialEnd: true,
    currentPeriodEnd: true,
    cancelAtPeriodEnd: true,
  },
} as const

/** Has users' own subscriptions settled once a team's starts or ends beside them, or theirs starts beside a team's. */
export async function settleOwnBeside(deps: Deps, { userIds, before, after }: SubscriptionChanged) {
  const runs = ({ status }: { status: string | null }) => status !== null && counting.includes(status)
  if (runs(before) !== runs(after)) await settleOwnOf(deps, userIds)
}

/** Has the own subscriptions of users settled, after their seats or those who pay for them changed. */
export async function settleOwnOf({ db, enqueueAll }: Deps, userIds: readonly string[]) {
  const beside = await db.subscription.findMany({
    where: {
      userId: { in: [...userIds] },
      stripeSubscriptionId: { not: null },
      OR: [
        { endedForSeatId: { not: null } },
        { user: { ownedWorkspace: { isNot: null } } },
        { user: { memberships: { some: { seat: true } } } },
      ],
    },
    select: { userId: true },
  })
  await enqueueAll(
    settleOwnSubscriptionJob,
    beside.map(({ userId }) => ({ userId: userId! })),
  )
}

/**
 * Ends a user's own subscription with its period once a team pays for them or is theirs, so that nobody pays twice for one
 * person. Takes that back when no team does any longer, unless the period is over or they canceled it themselves, which
 * waits for this.
 */
export async function settleOwnSubscription(selling: Selling, { userId }: SettleOwnSubscription) {
  const { db, now } = selling.deps
  const subject = { userId }
  if (!(await db.subscription.findFirst({ where: { ...subject, stripeSubscriptionId: { not: null } } }))) return

  await changing(selling, subject, async ({ client }) => {
    const user = await db.user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        subscription: { select: { id: true, stripeSubscriptionId: true, endedForSeatId: true } },
        ownedWorkspace: { select: { id: true } },
        memberships: { where: { seat: true }, select: { workspace: { select: { subscription: state } } } },
      },
    })
    const { id, stripeSubscriptionId: ownId, endedForSeatId } = user.subscription!
    if (!ownId) return
    const seats = user.memberships.flatMap(({ workspace }) => workspace.subscription ?? [])
    const isPaidFor = user.ownedWorkspace !== null || entitlement({ isSold: true, own: null, seats }, now()).isEntitled

    const { status, cancel_at_period_end: isEnding } = await client.subscriptions.retrieve(ownId)
    const step = ownStep({ status, isEnding, endedForSeat: endedForSeatId === ownId }, isPaidFor)
    if (!step) return
    const note = (endedFor: string | null) =>
      db.subscription.update({ where: { id }, data: { endedForSeatId: endedFor }, select: { id: true } })
    if (step === 'end') await note(ownId) // first, or a job that's tried again would think that the user canceled it
    await client.subscriptions.update(ownId, { cancel_at_period_end: step === 'end' })
    if (step === 'keep') await note(null)
  })
}
