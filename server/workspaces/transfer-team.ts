import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { seatChanged } from '#server/workspaces/emits.ts'
import { readWorkspace } from '#server/workspaces/present.ts'
import { handOver } from '#server/workspaces/hand-over.ts'
import { tellTeam } from '#server/workspaces/seats.ts'
import { ownedBy } from '#server/workspaces/visible.ts'
import { Problem } from '#shared/problems.ts'
import type { Workspace } from '#shared/workspaces/schemas.ts'

type Input = { userId: string; workspaceId: string; newOwnerId: string }

/**
 * Makes another member the owner of a team. Its customer at Stripe stays, with the payment method; the new owner gets the
 * receipts and can change it. Throws `workspace_not_found`, `member_not_found` and `owns_another_team`.
 */
export function transferTeam(
  deps: Deps,
  config: Pick<Config, 'CONSUMER_MAIL_DOMAINS'>,
  { userId, workspaceId, newOwnerId }: Input,
): Promise<Workspace> {
  return deps.transaction(async (inside) => {
    const { db, now, log } = inside
    const { memberships } = await ownedBy(db, userId, workspaceId)
    if (newOwnerId === userId) return readWorkspace(inside, userId, workspaceId)
    const isSeated = memberships.some((member) => member.userId === newOwnerId && member.seat)
    const heir = await db.user.findFirst({
      where: { id: newOwnerId, deactivated: false, deletionScheduledAt: null },
      select: { ownedWorkspace: { select: { id: true } } },
    })
    if (!isSeated || !heir) throw new Problem('member_not_found')
    if (heir.ownedWorkspace) throw new Problem('owns_another_team')

    await handOver(inside, config, { workspaceId, newOwnerId })
    await inside.emit(seatChanged, { what: 'owner', about: workspaceId, at: now(), userIds: [newOwnerId] })
    await tellTeam(inside, { workspaceId, userIds: [] })
    logSecurity(log, 'team transferred', { userId, workspaceId, newOwnerId })
    return readWorkspace(inside, userId, workspaceId)
  })
}
