import type { Deps } from '#server/platform/deps.ts'
import { memberJoined, seatChanged } from '#server/workspaces/emits.ts'
import { giveSeats, seatsChanged } from '#server/workspaces/seats.ts'

/** `isAsked`: the user did it by a click, so they aren't told. */
type Joining = { workspaceId: string; userId: string; isAsked: boolean }

/** Gives a user a seat of a locked workspace and tells its owner. */
export async function join(deps: Deps, { workspaceId, userId, isAsked }: Joining) {
  const [membership] = await giveSeats(deps, { workspaceId, userIds: [userId] })
  if (!membership) return

  await seatsChanged(deps, { workspaceId, userIds: [userId] })
  const { ownerId } = await deps.db.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { ownerId: true },
  })
  await deps.emit(memberJoined, { ownerId, membershipId: membership.id })
  if (!isAsked) await deps.emit(seatChanged, { what: 'given', about: membership.id, at: deps.now(), userIds: [userId] })
}
