import type { Deps } from '#server/platform/deps.ts'
import { mailInvitation } from '#server/workspaces/invitations/mail-invitation.ts'
import { validMs } from '#server/workspaces/invitations/valid.ts'
import { presentInvitation } from '#server/workspaces/present.ts'
import { tellTeam } from '#server/workspaces/seats.ts'
import { managedBy } from '#server/workspaces/visible.ts'
import { Problem } from '#shared/problems.ts'
import type { Invitation } from '#shared/workspaces/schemas.ts'

type Input = { userId: string; workspaceId: string; invitationId: string }

const againAfterMs = 60_000

/**
 * Sends a pending invitation again, valid for another 14 days. Throws `workspace_not_found`, `invitation_not_found` and
 * `invitation_just_sent`.
 */
export function resendInvitation(deps: Deps, { userId, workspaceId, invitationId }: Input): Promise<Invitation> {
  return deps.transaction(async (inside) => {
    const { db, now } = inside
    const { invitations } = await managedBy(db, userId, workspaceId)
    const pending = invitations.find(({ id }) => id === invitationId)
    if (!pending) throw new Problem('invitation_not_found')

    const expiresAt = new Date(now().getTime() + validMs)
    if (expiresAt.getTime() - pending.expiresAt.getTime() < againAfterMs) throw new Problem('invitation_just_sent')
    const sent = await db.workspaceInvitation.update({ where: { id: invitationId }, data: { expiresAt } })
    await mailInvitation(inside, sent)
    await tellTeam(inside, { workspaceId, userIds: [] })
    return presentInvitation(sent)
  })
}

/** Withdraws a pending invitation; its link no longer works. Throws `workspace_not_found` and `invitation_not_found`. */
export async function deleteInvitation(deps: Deps, { userId, workspaceId, invitationId }: Input) {
  await deps.transaction(async (inside) => {
    const { db } = inside
    await managedBy(db, userId, workspaceId)
    const { count } = await db.workspaceInvitation.deleteMany({
      where: { id: invitationId, workspaceId, acceptedAt: null },
    })
    if (count === 0) throw new Problem('invitation_not_found')
    await tellTeam(inside, { workspaceId, userIds: [] })
  })
}
