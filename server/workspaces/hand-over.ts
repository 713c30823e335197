import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { settleOwnSubscriptionJob, nameCustomerJob } from '#server/workspaces/jobs.ts'
import { workDomainOf } from '#server/me/work-domain.ts'

type Input = { workspaceId: string; newOwnerId: string }

/**
 * Gives a workspace to another owner, whose own subscription ends with its period: from now on they change the team's.
 * Everyone new is added only while it's of the same domain as before.
 */
export async function handOver(
  { db, now, enqueue }: Deps,
  config: Pick<Config, 'CONSUMER_MAIL_DOMAINS'>,
  { workspaceId, newOwnerId }: Input,
) {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: newOwnerId }, select: { email: true } })
  const domain = workDomainOf(email ?? '', config)
  const {
    domain: before,
    autoSeatNewUsers,
    subscription,
  } = await db.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { domain: true, autoSeatNewUsers: true, subscription: { select: { id: true } } },
  })
  await db.workspace.update({
    where: { id: workspaceId },
    data: {
      ownerId: newOwnerId,
      domain,
      autoSeatNewUsers: autoSeatNewUsers && domain === before,
      updatedAt: now(),
    },
    select: { id: true },
  })
  await db.workspaceMembership.updateMany({ where: { workspaceId, userId: newOwnerId }, data: { isAdmin: false } })
  await enqueue(settleOwnSubscriptionJob, { userId: newOwnerId })
  if (!subscription) return
  await db.subscription.update({ where: subscription, data: { transferredAt: now() }, select: { id: true } })
  await enqueue(nameCustomerJob, { subscriptionId: subscription.id })
}
