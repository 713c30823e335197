import type { Db, Deps } from '#server/platform/deps.ts'
import { join } from '#server/workspaces/join.ts'
import { findInvitation, findOpenInvitation } from '#server/workspaces/invitations/find-invitation.ts'
import { lockWorkspace } from '#server/workspaces/rows.ts'
import { readWorkspace } from '#server/workspaces/present.ts'
import { channels } from '#shared/realtime/events.ts'
import { Problem } from '#shared/problems.ts'
import type { OpenInvitation, Workspace } from '#shared/workspaces/schemas.ts'

/**
 * What the link of an invitation shows: to anyone while it can be accepted, and to a user with a seat in its team also
 * afterwards, because signing in on the way may have accepted it. Throws as `findOpenInvitation` does.
 */
export async function readInvitation(
  deps: Deps,
  { token, userId }: { token: string; userId: string | null },
): Promise<OpenInvitation> {
  const { workspaceId } = await findInvitation(deps, token)
  const isMember = userId !== null && (await hasSeat(deps.db, { workspaceId, userId }))
  const { email, workspace } = await (isMember ? findInvitation : findOpenInvitation)(deps, token)
  const isForYou = userId !== null && (await hasAddress(deps.db, userId, email))
  return { workspaceName: workspace.name, ownerName: workspace.owner.name, email, isMember, isForYou }
}

const hasSeat = async (db: Db, where: { workspaceId: string; userId: string }): Promise<boolean> =>
  (await db.workspaceMembership.count({ where: { ...where, seat: true } })) > 0

/**
 * Accepts an invitation for the user with its address, who gets a seat: a forwarded link gives nobody else one. Throws as
 * `findOpenInvitation` does, and `invitation_for_another`.
 */
export async function acceptInvitation(
  deps: Deps,
  { userId, token }: { userId: string; token: string },
): Promise<Workspace> {
  const { workspaceId } = await findOpenInvitation(deps, token)
  return deps.transaction(async (inside) => {
    const { db, now } = inside
    await lockWorkspace(db, workspaceId)
    const { id, email } = await findOpenInvitation(inside, token) // another window may have accepted it
    if (!(await hasAddress(db, userId, email))) throw new Problem('invitation_for_another', { fill: { email } })

    await db.workspaceInvitation.update({ where: { id }, data: { acceptedAt: now() }, select: { id: true } })
    await join(inside, { workspaceId, userId, isAsked: true })
    return readWorkspace(inside, userId, workspaceId)
  })
}

/** Deletes an invitation to the user's address, which its owner sees. Throws as `acceptInvitation` does. */
export async function declineInvitation(deps: Deps, { userId, token }: { userId: string; token: string }) {
  const { workspaceId } = await findOpenInvitation(deps, token)
  await deps.transaction(async (inside) => {
    const { db, announce } = inside
    await lockWorkspace(db, workspaceId)
    const { id, email, workspace } = await findOpenInvitation(inside, token) // it may be accepted or withdrawn by now
    if (!(await hasAddress(db, userId, email))) throw new Problem('invitation_for_another', { fill: { email } })

    await db.workspaceInvitation.delete({ where: { id }, select: { id: true } })
    for (const one of [userId, workspace.ownerId]) announce(channels.user(one), 'subscription', {})
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
