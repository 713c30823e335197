import { isMailProvider } from '#server/me/work-domain.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addressesOf } from '#server/workspaces/colleagues.ts'
import { seatChanged } from '#server/workspaces/emits.ts'
import { invite } from '#server/workspaces/invitations/invite.ts'
import { readWorkspace } from '#server/workspaces/present.ts'
import { prorationDateOf, seatsChanged, takeSeats, tellTeam } from '#server/workspaces/seats.ts'
import { membersAfter } from '#server/workspaces/members-after.ts'
import { managedBy } from '#server/workspaces/visible.ts'
import { limits } from '#shared/limits.ts'
import { Problem } from '#shared/problems.ts'
import type { EditTeam, Workspace } from '#shared/workspaces/schemas.ts'

type Settings = Pick<Config, 'CONSUMER_MAIL_DOMAINS' | 'GOOGLE_CLIENT_ID'>

/**
 * Changes the given fields of a team that the user owns or administers. Nobody gets a seat who didn't accept an
 * invitation. Throws `workspace_not_found`, `leave_instead`, `member_not_found`, `team_cost_outdated`, `team_too_large`
 * and `auto_add_needs_work_domain`.
 */
export function editTeam(
  deps: Deps,
  config: Settings,
  { userId, body }: { userId: string; body: EditTeam },
): Promise<Workspace> {
  return deps.transaction(async (inside) => {
    const { db, now } = inside
    const team = await managedBy(db, userId, body.workspaceId)
    const { id: workspaceId, domain } = team
    const { teamName: name, isAutoAddEnabled: autoSeatNewUsers, inviteEmails = [] } = body
    if (autoSeatNewUsers && (domain === null || isMailProvider(domain))) throw new Problem('auto_add_needs_work_domain')

    const { invited, removed, staying } = membersAfter(team, body)
    if (removed.includes(userId)) throw new Problem('leave_instead')
    if (staying + team.invitations.length + invited.length + inviteEmails.length > limits.teamSize)
      throw new Problem('team_too_large')
    const colleagues = await addressesOf(db, config, { userId, ids: invited })
    const prorationDate = prorationDateOf(body.proration_date, now())

    const at = now()
    await db.workspace.update({
      where: { id: workspaceId },
      data: {
        ...(name !== undefined && { name }),
        ...(autoSeatNewUsers !== undefined && { autoSeatNewUsers }),
        updatedAt: at,
      },
      select: { id: true },
    })
    await takeSeats(inside, { workspaceId, userIds: removed })
    await invite(inside, config, { workspaceId, emails: [...inviteEmails, ...colleagues] })

    if (removed.length > 0) await seatsChanged(inside, { workspaceId, userIds: removed, prorationDate })
    else await tellTeam(inside, { workspaceId, userIds: [] })
    if (removed.length > 0) await inside.emit(seatChanged, { what: 'taken', about: workspaceId, at, userIds: removed })
    return readWorkspace(inside, userId, workspaceId)
  })
}
