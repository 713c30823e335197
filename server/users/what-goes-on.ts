import type { Db } from '#server/platform/deps.ts'
import { counting } from '#shared/billing/entitlement.ts'

const running = { status: { in: [...counting] }, cancelAtPeriodEnd: false }
const team = { select: { name: true, owner: { select: { email: true } } } } as const

/** What is still paid for a user who was deactivated, and where it can be ended: a sentence each. */
export async function whatGoesOn(db: Db, userId: string): Promise<string[]> {
  const subscriptions = await db.subscription.findMany({
    where: { ...running, OR: [{ userId }, { workspace: { ownerId: userId } }] },
    orderBy: { createdAt: 'asc' },
    select: { stripeCustomerId: true, workspace: { select: { name: true } } },
  })
  const paid = await db.subscription.findMany({
    where: { ...running, payerId: userId, workspace: { ownerId: { not: userId } } },
    select: { workspace: team },
  })
  const seats = await db.workspaceMembership.findMany({
    where: { userId, seat: true, workspace: { ownerId: { not: userId }, subscription: running } },
    orderBy: { createdAt: 'asc' },
    select: { workspace: team },
  })
  return [
    ...subscriptions.map(
      ({ workspace, stripeCustomerId }) =>
        `${workspace ? `The subscription of their team ${workspace.name}` : 'Their subscription'} goes on: cancel it in Stripe (${stripeCustomerId}).`,
    ),
    ...paid.map(
      ({ workspace }) =>
        `They still pay for the team ${workspace!.name}: its owner, ${workspace!.owner.email}, can save another payment method.`,
    ),
    ...seats.map(
      ({ workspace: { name, owner } }) =>
        `Their seat in ${name} is still paid for: its owner, ${owner.email}, can remove them in Manage Team.`,
    ),
  ]
}
