import type { WorkspaceInvitation } from '#prisma'
import type { Db, Deps } from '#server/platform/deps.ts'
import { afterDeletion } from '#server/workspaces/after-deletion.ts'
import { visibleTo } from '#server/workspaces/visible.ts'
import { Problem } from '#shared/problems.ts'
import type { Invitation, Membership, Workspace } from '#shared/workspaces/schemas.ts'

const member = { select: { id: true, name: true, email: true, image: true } } as const
const memberships = {
  select: { id: true, userId: true, seat: true, user: member },
  orderBy: { createdAt: 'asc' },
} as const

/** A workspace as one of its people sees it. Throws `workspace_not_found` for everyone else. */
export async function readWorkspace(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
): Promise<Workspace> {
  const workspace = await db.workspace.findFirst({
    where: { id, ...visibleTo(userId) },
    include: {
      memberships,
      invitations: { where: { acceptedAt: null }, orderBy: { createdAt: 'asc' } },
      subscription: true,
      owner: { select: { subscription: true } },
    },
  })
  if (!workspace) throw new Problem('workspace_not_found')

  const { name, ownerId, domain, autoSeatNewUsers, subscription: team, owner } = workspace
  const isOwner = ownerId === userId
  return {
    id,
    name,
    ownerId,
    domain,
    autoSeatNewUsers,
    memberships: workspace.memberships.map(presentMembership),
    invitations: isOwner ? workspace.invitations.map(presentInvitation) : [],
    afterDeletion: isOwner ? afterDeletion({ ownerId, own: owner.subscription, team }, now()) : null,
  }
}

/** Everyone in the user's workspaces, once each. */
export async function readTeammates(db: Db, userId: string): Promise<Membership[]> {
  const found = await db.workspaceMembership.findMany({
    where: { workspace: visibleTo(userId), user: { deactivated: false } },
    ...memberships,
  })
  return [...new Map(found.map((one) => [one.userId, presentMembership(one)])).values()]
}

type Found = Omit<Membership, 'user'> & { user: Omit<Membership['user'], 'email'> & { email: string | null } }

function presentMembership({ id, userId, seat, user }: Found): Membership {
  return { id, userId, seat, user: { ...user, email: user.email ?? '' } }
}

export function presentInvitation(invitation: WorkspaceInvitation): Invitation {
  const { id, workspaceId, email, expiresAt, acceptedAt } = invitation
  return {
    id,
    workspaceId,
    email,
    expiresAt: expiresAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
  }
}
