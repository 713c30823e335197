import type { Deps } from '#server/platform/deps.ts'
import { mailInvitation } from '#server/workspaces/invitations/mail-invitation.ts'
import { validMs } from '#server/workspaces/invitations/valid.ts'
import { presentInvitation } from '#server/workspaces/present.ts'
import { ownedBy } from '#server/workspaces/visible.ts'
import { channels } from '#shared/realtime/events.ts'
import { Problem } from '#shared/problems.ts'
import type { Invitation } from '#shared/workspaces/schemas.ts'

type Input = { userId: string; workspaceId: string; invitationId: string }

/** A double click sends one mail. */
const againAfterMs = 60_000

/** Sends a pending invitation again, valid for another 14 days. Throws `workspace_not_found` and `invitation_not_found`. */
export function resendInvitation(deps: Deps, { userId, workspaceId, invitationId }: Input): Promise<Invitation> {
  return deps.transaction(async (inside) => {
    const { db, now } = inside
    const { invitations } = await ownedBy(db, userId, workspaceId)
    const pending = invitations.find(({ id }) => id === invitationId)
    if (!pending) throw new Problem('invitation_not_found')

    const expiresAt = new Date(now().getTime() + validMs)
    if (expiresAt.getTime() - pending.expiresAt.getTime() < againAfterMs) return presentInvitation(pending)
    const sent = await db.workspaceInvitation.update({ where: { id: invitationId }, data: { expiresAt } })
    await mailInvitation(inside, sent)
    inside.announce(channels.user(userId), 'subscription', {})
    return presentInvitation(sent)
  })
}

/** Withdraws a pending invitation; its link no longer works. Throws `workspace_not_found` and `invitation_not_found`. */
export async function deleteInvitation(deps: Deps, { userId, workspaceId, invitationId }: Input) {
  await deps.transaction(async ({ db, announce }) => {
    const { invitations } = await ownedBy(db, userId, workspaceId)
    if (!invitations.some(({ id }) => id === invitationId)) throw new Problem('invitation_not_found')
    await db.workspaceInvitation.delete({ where: { id: invitationId }, select: { id: true } })
    announce(channels.user(userId), 'subscription', {})
  })
}
