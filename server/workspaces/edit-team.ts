import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { checkColleagues } from '#server/workspaces/colleagues.ts'
import { seatChanged } from '#server/workspaces/emits.ts'
import { invite } from '#server/workspaces/invitations/invite.ts'
import { readWorkspace } from '#server/workspaces/present.ts'
import { giveSeats, prorationDateOf, seatsChanged, takeSeats, tellTeam } from '#server/workspaces/seats.ts'
import { membersAfter } from '#server/workspaces/members-after.ts'
import { ownedBy } from '#server/workspaces/visible.ts'
import { limits } from '#shared/limits.ts'
import { Problem } from '#shared/problems.ts'
import type { EditTeam, Workspace } from '#shared/workspaces/schemas.ts'

type Settings = Pick<Config, 'CONSUMER_MAIL_DOMAINS' | 'GOOGLE_CLIENT_ID'>

/**
 * Changes the given fields of the user's team. Throws `workspace_not_found`, `member_not_found`, `team_cost_outdated`,
 * `team_too_large` and `auto_add_needs_work_domain`.
 */
export function editTeam(
  deps: Deps,
  config: Settings,
  { userId, body }: { userId: string; body: EditTeam },
): Promise<Workspace> {
  return deps.transaction(async (inside) => {
    const { db, now } = inside
    const team = await ownedBy(db, userId)
    const { id: workspaceId, domain } = team
    const { teamName: name, isAutoAddEnabled: autoSeatNewUsers, inviteEmails = [] } = body
    if (autoSeatNewUsers && domain === null) throw new Problem('auto_add_needs_work_domain')

    const { added, removed, size } = membersAfter(team, body)
    if (size + team.invitations.length + inviteEmails.length > limits.teamSize) throw new Problem('team_too_large')
    await checkColleagues(db, config, { userId, ids: added })
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
    const given = await giveSeats(inside, { workspaceId, userIds: added })
    await invite(inside, config, { workspaceId, emails: inviteEmails })

    const changed = [...removed, ...added]
    if (changed.length > 0) await seatsChanged(inside, { workspaceId, userIds: changed, prorationDate })
    else await tellTeam(inside, { workspaceId, userIds: [] })
    for (const { id, userId: member } of given)
      await inside.emit(seatChanged, { what: 'given', about: id, at, userIds: [member] })
    if (removed.length > 0) await inside.emit(seatChanged, { what: 'taken', about: workspaceId, at, userIds: removed })
    return readWorkspace(inside, userId, workspaceId)
  })
}
