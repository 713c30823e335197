import type { Db, Deps } from '#server/platform/deps.ts'
import { join } from '#server/workspaces/join.ts'
import { findInvitation } from '#server/workspaces/invitations/find-invitation.ts'
import { lockWorkspace } from '#server/workspaces/rows.ts'
import { readWorkspace } from '#server/workspaces/present.ts'
import { Problem } from '#shared/problems.ts'
import type { OpenInvitation, Workspace } from '#shared/workspaces/schemas.ts'

/** What the link of an invitation shows to anyone who has it. Throws as `findInvitation` does. */
export async function readInvitation(deps: Deps, token: string): Promise<OpenInvitation> {
  const { email, workspace } = await findInvitation(deps, token)
  return { workspaceName: workspace.name, ownerName: workspace.owner.name, email }
}

/**
 * Accepts an invitation for the user with its address, who gets a seat: a forwarded link gives nobody else one. Throws as
 * `findInvitation` does, and `invitation_for_another`.
 */
export async function acceptInvitation(
  deps: Deps,
  { userId, token }: { userId: string; token: string },
): Promise<Workspace> {
  const { workspaceId } = await findInvitation(deps, token)
  return deps.transaction(async (inside) => {
    const { db, now } = inside
    await lockWorkspace(db, workspaceId)
    const { id, email } = await findInvitation(inside, token) // another window may have accepted it
    if (!(await hasAddress(db, userId, email))) throw new Problem('invitation_for_another', { fill: { email } })

    await db.workspaceInvitation.update({ where: { id }, data: { acceptedAt: now() }, select: { id: true } })
    await join(inside, { workspaceId, userId, isAsked: true })
    return readWorkspace(db, userId, workspaceId)
  })
}

/** Whether an address is the user's, or that of one of their Google accounts. The link shows that they read its mail. */
async function hasAddress(db: Db, userId: string, email: string): Promise<boolean> {
  const owns = { equals: email, mode: 'insensitive' } as const
  const count = await db.user.count({
    where: { id: userId, OR: [{ email: owns }, { googleAccounts: { some: { email: owns } } }] },
  })
  return count > 0
}
