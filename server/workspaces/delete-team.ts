import { seatsMoved } from '#server/billing/emits.ts'
import { leaveStripeJob } from '#server/billing/jobs.ts'
import { lockUser } from '#server/me/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { seatChanged } from '#server/workspaces/emits.ts'
import { afterDeletion, isPaidByOther } from '#server/workspaces/after-deletion.ts'
import { nameCustomerJob, syncSeatsJob } from '#server/workspaces/jobs.ts'
import { ownedBy } from '#server/workspaces/visible.ts'
import { channels } from '#shared/realtime/events.ts'

/**
 * Deletes the user's team: its members lose their seats, and its subscription becomes the owner's own with one seat, so
 * that they keep what they paid for. If they have one already, or someone else pays for the team, the team's is canceled.
 * Throws `workspace_not_found`.
 */
export async function deleteTeam(deps: Deps, userId: string) {
  await deps.transaction(async (inside) => {
    const { db, now, announce, log } = inside
    await lockUser(db, userId)
    const { id: workspaceId, memberships } = await ownedBy(db, userId)
    await passOn(inside, { userId, workspaceId })
    await db.workspace.delete({ where: { id: workspaceId }, select: { id: true } })

    const members = memberships.map((member) => member.userId).filter((id) => id !== userId)
    await inside.emit(seatChanged, { what: 'deleted', about: workspaceId, at: now(), userIds: members })
    await inside.emit(seatsMoved, { userIds: [userId, ...members] })
    for (const id of [userId, ...members]) {
      announce(channels.user(id), 'me-changed', {})
      announce(channels.user(id), 'subscription', {})
    }
    logSecurity(log, 'team deleted', { userId, workspaceId })
  })
}

async function passOn({ db, now, enqueue }: Deps, { userId, workspaceId }: { userId: string; workspaceId: string }) {
  const [of, own] = await Promise.all([
    db.subscription.findUnique({ where: { workspaceId } }),
    db.subscription.findUnique({ where: { userId } }),
  ])
  if (!of) return
  const leave = async (customerId: string | null) =>
    customerId === null ? undefined : enqueue(leaveStripeJob, { customerId })
  const left = afterDeletion({ ownerId: userId, own, team: of }, now())
  if (left === 'own' || isPaidByOther(of, userId)) return leave(of.stripeCustomerId)

  if (own) {
    await db.subscription.delete({ where: { id: own.id }, select: { id: true } })
    await leave(own.stripeCustomerId)
  }
  await db.subscription.update({
    where: { id: of.id },
    data: {
      userId,
      workspaceId: null,
      payerId: null,
      transferredAt: null,
      hadTrial: of.hadTrial || own?.hadTrial === true,
      seatChanges: { increment: 1 },
      prorationDate: now(),
    },
    select: { id: true },
  })
  await enqueue(syncSeatsJob, { subscriptionId: of.id })
  await enqueue(nameCustomerJob, { subscriptionId: of.id })
}
