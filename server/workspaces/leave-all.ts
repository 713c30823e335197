import { seatsMoved } from '#server/billing/emits.ts'
import { Prisma } from '#prisma'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { seatChanged } from '#server/workspaces/emits.ts'
import { handOver } from '#server/workspaces/hand-over.ts'
import { heirOf, lockOwnWorkspace, lockWorkspace } from '#server/workspaces/rows.ts'
import { seatsChanged, takeSeats } from '#server/workspaces/seats.ts'
import { channels } from '#shared/realtime/events.ts'

/**
 * Takes a user whose account is being deleted out of every team. Their own one passes to its longest-standing member, and
 * its subscription is canceled at once: the payment method was theirs.
 */
export async function leaveAllTeams(deps: Deps, config: Pick<Config, 'CONSUMER_MAIL_DOMAINS'>, userId: string) {
  const { db, now } = deps
  await passOnOwnTeam(deps, config, userId)
  await stopPayingForOthers(deps, userId)
  const memberships = await db.workspaceMembership.findMany({
    where: { userId, workspace: { ownerId: { not: userId } } },
    select: { workspaceId: true, workspace: { select: { ownerId: true } } },
    orderBy: { workspaceId: 'asc' },
  })
  for (const { workspaceId, workspace } of memberships) {
    await lockWorkspace(db, workspaceId)
    await takeSeats(deps, { workspaceId, userIds: [userId] })
    await seatsChanged(deps, { workspaceId, userIds: [] })
    // Not with the user's id, because nothing may mention them from now on.
    await deps.emit(seatChanged, { what: 'left', about: workspaceId, at: now(), userIds: [workspace.ownerId] })
  }
}

/** Of a team whose customer is being deleted at Stripe. Its next owner can subscribe for it. */
const canceled = {
  payerId: null,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  status: 'canceled',
  trialEnd: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  snapshot: Prisma.DbNull,
}

async function passOnOwnTeam(deps: Deps, config: Pick<Config, 'CONSUMER_MAIL_DOMAINS'>, userId: string) {
  const { db, now } = deps
  const workspaceId = await lockOwnWorkspace(db, userId)
  if (!workspaceId) return

  await cancelSubscription(deps, workspaceId)
  const heir = await heirOf(db, workspaceId)
  if (!heir) return // deleted with the user
  await handOver(deps, config, { workspaceId, newOwnerId: heir })
  await deps.emit(seatChanged, { what: 'owner', about: workspaceId, at: now(), userIds: [heir] })
}

/** Cancels the subscriptions of teams that a user still paid for after handing them over. */
async function stopPayingForOthers(deps: Deps, userId: string) {
  const paid = await deps.db.workspace.findMany({
    where: { subscription: { payerId: userId } },
    select: { id: true, ownerId: true },
    orderBy: { id: 'asc' },
  })
  for (const { id, ownerId } of paid) {
    await lockWorkspace(deps.db, id)
    await cancelSubscription(deps, id)
    await deps.emit(seatChanged, { what: 'unpaid', about: id, at: deps.now(), userIds: [ownerId] })
  }
}

async function cancelSubscription({ db, emit, announce }: Deps, workspaceId: string) {
  await db.subscription.updateMany({ where: { workspaceId }, data: canceled })
  const members = await db.workspaceMembership.findMany({ where: { workspaceId }, select: { userId: true } })
  await emit(seatsMoved, { userIds: members.map(({ userId }) => userId) })
  for (const { userId } of members) {
    announce(channels.user(userId), 'me-changed', {})
    announce(channels.user(userId), 'subscription', {})
  }
}

/** Tells the members of a user's team that it ends with the user's account. */
export async function tellTeamOfDeletion({ db, emit, now }: Deps, userId: string) {
  const own = await db.workspace.findUnique({
    where: { ownerId: userId },
    select: { id: true, memberships: { where: { userId: { not: userId } }, select: { userId: true } } },
  })
  if (!own) return
  await emit(seatChanged, {
    what: 'ending',
    about: own.id,
    at: now(),
    userIds: own.memberships.map((member) => member.userId),
  })
}
