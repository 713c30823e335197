import type { WorkspaceInvitation } from '#prisma'
import { isMailProvider } from '#server/me/work-domain.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { afterDeletion } from '#server/workspaces/after-deletion.ts'
import { visibleTo } from '#server/workspaces/visible.ts'
import { Problem } from '#shared/problems.ts'
import type { Invitation, Membership, Workspace } from '#shared/workspaces/schemas.ts'

const member = { select: { id: true, name: true, email: true, image: true } } as const
const memberships = {
  select: { id: true, userId: true, seat: true, isAdmin: true, user: member },
  orderBy: { createdAt: 'asc' },
} as const

/** Of a team from before Kept knew its mail provider. */
const withoutDomain = { domain: null, autoSeatNewUsers: false }

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
  const isManager = isOwner || workspace.memberships.some((one) => one.userId === userId && one.seat && one.isAdmin)
  return {
    id,
    name,
    ownerId,
    ...(domain !== null && isMailProvider(domain) ? withoutDomain : { domain, autoSeatNewUsers }),
    memberships: workspace.memberships.map(presentMembership),
    invitations: isManager ? workspace.invitations.map(presentInvitation) : [],
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

function presentMembership({ id, userId, seat, isAdmin, user }: Found): Membership {
  return { id, userId, seat, isAdmin, user: { ...user, email: user.email ?? '' } }
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
