import type { Db, Deps } from '#server/platform/deps.ts'
import { openInvitationToken } from '#server/workspaces/invitations/token.ts'
import { Problem } from '#shared/problems.ts'

type Needs = Pick<Deps, 'db' | 'sealing' | 'now'>

/** The invitation of a link. Throws `invitation_not_found`, also after the team or invitation was deleted. */
export async function findInvitation(deps: Omit<Needs, 'now'>, token: string) {
  const id = openInvitationToken(deps, token)
  const invitation = id === null ? null : await read(deps.db, id)
  if (!invitation) throw new Problem('invitation_not_found')
  return invitation
}

/** The same while it can be accepted. Also throws `invitation_used` and `invitation_expired`. */
export async function findOpenInvitation(deps: Needs, token: string) {
  const invitation = await findInvitation(deps, token)
  if (invitation.acceptedAt) throw new Problem('invitation_used')
  if (invitation.expiresAt <= deps.now())
    throw new Problem('invitation_expired', { fill: { owner: invitation.workspace.owner.name } })
  return invitation
}

const read = (db: Db, id: string) =>
  db.workspaceInvitation.findUnique({
    where: { id },
    include: { workspace: { select: { name: true, ownerId: true, owner: { select: { name: true, email: true } } } } },
  })
