import { invitationKey } from '#server/notifications/causes/teams.ts'
import type { Compose } from '#server/notifications/letters/letter.ts'
import { invitationLetter } from '#server/workspaces/invitations/letter.ts'

/** An invitation that can still be accepted, if it wasn't sent again since. */
export const teamInvitation: Compose = async (deps, to, { keys: [key = ''] }) => {
  const invitation = await deps.db.workspaceInvitation.findFirst({
    where: { id: key.split(' ')[0]!, email: to.email, acceptedAt: null, expiresAt: { gt: deps.now() } },
    include: { workspace: { select: { name: true, owner: { select: { name: true } } } } },
  })
  if (!invitation || invitationKey(invitation.id, invitation.expiresAt) !== key) return null

  const { name: team, owner } = invitation.workspace
  const letter = invitationLetter(deps, { ...invitation, team, owner: owner.name })
  return { ...letter, brief: { title: letter.subject, body: 'Open it to join.' } }
}
