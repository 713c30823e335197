import type { Deps } from '#server/platform/deps.ts'

/** Who a subscription belongs to. */
export type Subject = { userId: string } | { workspaceId: string }

/** Whose subscription a user changes: that of the workspace they own, or their own. */
export async function subjectOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<Subject> {
  const own = await db.workspace.findUnique({ where: { ownerId: userId }, select: { id: true } })
  return own ? { workspaceId: own.id } : { userId }
}

/** Everyone a subscription entitles, first who pays: its user, or its workspace's owner and members with a seat. */
export async function usersOf({ db }: Pick<Deps, 'db'>, row: { userId: string | null; workspaceId: string | null }) {
  if (row.userId) return [row.userId]

  const { ownerId, memberships } = await db.workspace.findUniqueOrThrow({
    where: { id: row.workspaceId! },
    select: { ownerId: true, memberships: { where: { seat: true }, select: { userId: true } } },
  })
  return [...new Set([ownerId, ...memberships.map(({ userId }) => userId)])]
}

/** What Stripe is to know of a subject as its customer, and how many seats it takes. */
export async function describeSubject({ db }: Pick<Deps, 'db'>, subject: Subject) {
  if ('userId' in subject) {
    const { name, email } = await db.user.findUniqueOrThrow({
      where: { id: subject.userId },
      select: { name: true, email: true },
    })
    return { customer: { name, email: email ?? '', metadata: subject }, seats: 1 }
  }
  const { name, owner, _count } = await db.workspace.findUniqueOrThrow({
    where: { id: subject.workspaceId },
    select: {
      name: true,
      owner: { select: { email: true } },
      _count: { select: { memberships: { where: { seat: true } } } },
    },
  })
  return { customer: { name, email: owner.email ?? '', metadata: subject }, seats: _count.memberships }
}
