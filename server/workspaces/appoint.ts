import type { Deps } from '#server/platform/deps.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { seatChanged } from '#server/workspaces/emits.ts'
import { readWorkspace } from '#server/workspaces/present.ts'
import { tellTeam } from '#server/workspaces/seats.ts'
import { ownedBy } from '#server/workspaces/visible.ts'
import { Problem } from '#shared/problems.ts'
import type { Workspace } from '#shared/workspaces/schemas.ts'

type Input = { userId: string; workspaceId: string; membershipId: string; isAdmin: boolean }

/**
 * Makes a member with a seat an administrator of the user's own team, or no longer one, and tells them. Throws
 * `workspace_not_found` and `member_not_found`.
 */
export function appoint(deps: Deps, { userId, workspaceId, membershipId, isAdmin }: Input): Promise<Workspace> {
  return deps.transaction(async (inside) => {
    const { db, log, now } = inside
    const { memberships } = await ownedBy(db, userId, workspaceId)
    const member = memberships.find(({ id, seat }) => id === membershipId && seat)
    if (!member || member.userId === userId) throw new Problem('member_not_found')

    await db.workspaceMembership.update({ where: { id: membershipId }, data: { isAdmin }, select: { id: true } })
    await tellTeam(inside, { workspaceId, userIds: [] })
    if (isAdmin && !member.isAdmin)
      await inside.emit(seatChanged, { what: 'admin', about: workspaceId, at: now(), userIds: [member.userId] })
    logSecurity(log, 'team administrator changed', { userId, workspaceId, memberId: member.userId, isAdmin })
    return readWorkspace(inside, userId, workspaceId)
  })
}
