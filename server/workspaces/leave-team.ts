import type { Deps } from '#server/platform/deps.ts'
import { seatChanged } from '#server/workspaces/emits.ts'
import { lockWorkspace } from '#server/workspaces/rows.ts'
import { seatsChanged, takeSeats } from '#server/workspaces/seats.ts'
import { Problem } from '#shared/problems.ts'

/** Ends a user's membership, which frees their seat. Throws `workspace_not_found` and, for the owner, `owner_stays`. */
export async function leaveTeam(deps: Deps, { userId, workspaceId }: { userId: string; workspaceId: string }) {
  await deps.transaction(async (inside) => {
    const { db, now } = inside
    await lockWorkspace(db, workspaceId)
    const workspace = await db.workspace.findFirst({
      where: { id: workspaceId, memberships: { some: { userId } } },
      select: { ownerId: true },
    })
    if (!workspace) throw new Problem('workspace_not_found')
    if (workspace.ownerId === userId) throw new Problem('owner_stays')

    await takeSeats(inside, { workspaceId, userIds: [userId] })
    await seatsChanged(inside, { workspaceId, userIds: [userId] })
    await inside.emit(seatChanged, { what: 'left', about: userId, at: now(), userIds: [workspace.ownerId] })
  })
}
