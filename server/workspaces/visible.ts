import type { Db } from '#server/platform/deps.ts'
import { lockManagedWorkspace, lockOwnWorkspace } from '#server/workspaces/rows.ts'
import { Problem } from '#shared/problems.ts'

/** The workspaces a user may see: their own, and those they are a member of. */
export const visibleTo = (userId: string) => ({ OR: [{ ownerId: userId }, { memberships: { some: { userId } } }] })

/**
 * The workspace that a user owns, locked until the transaction ends. Throws `workspace_not_found` for everyone else, and
 * if it isn't the one with that id.
 */
export async function ownedBy(db: Db, userId: string, id?: string) {
  const ownId = await lockOwnWorkspace(db, userId)
  if (!ownId || (id !== undefined && id !== ownId)) throw new Problem('workspace_not_found')
  return read(db, ownId)
}

/** The same of the workspace with that id for its administrators, too. Without an id, the one that the user owns. */
export async function managedBy(db: Db, userId: string, id?: string) {
  if (id === undefined) return ownedBy(db, userId)
  if (!(await lockManagedWorkspace(db, userId, id))) throw new Problem('workspace_not_found')
  return read(db, id)
}

const read = (db: Db, id: string) =>
  db.workspace.findUniqueOrThrow({
    where: { id },
    include: { memberships: true, invitations: { where: { acceptedAt: null } } },
  })
