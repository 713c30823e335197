import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invitationToken } from '#server/workspaces/invitations/token.ts'
import type { OwnInvitation } from '#shared/workspaces/schemas.ts'

/** The invitations that a user can accept, oldest first. Where Google signs in, only those to an address it verified. */
export async function listOwnInvitations(
  deps: Pick<Deps, 'db' | 'now' | 'sealing'>,
  config: Pick<Config, 'GOOGLE_CLIENT_ID'>,
  userId: string,
): Promise<OwnInvitation[]> {
  const { db, now } = deps
  const { email, googleAccounts } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, googleAccounts: { select: { email: true } } },
  })
  const verified = config.GOOGLE_CLIENT_ID === undefined ? [{ email }] : googleAccounts
  const found = await db.workspaceInvitation.findMany({
    where: {
      email: { in: verified.flatMap((one) => one.email?.toLowerCase() ?? []) },
      acceptedAt: null,
      expiresAt: { gt: now() },
      workspace: { memberships: { none: { userId, seat: true } } },
    },
    select: { id: true, workspace: { select: { name: true, owner: { select: { name: true } } } } },
    orderBy: { createdAt: 'asc' },
  })
  return found.map(({ id, workspace }) => ({
    token: invitationToken(deps, id),
    workspaceName: workspace.name,
    ownerName: workspace.owner.name,
  }))
}
