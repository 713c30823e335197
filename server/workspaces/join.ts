import type { Deps } from '#server/platform/deps.ts'
import { memberJoined, seatChanged } from '#server/workspaces/emits.ts'
import { seatsChanged } from '#server/workspaces/seats.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/** `isAsked`: the user did it by a click, so they aren't told. */
type Joining = { workspaceId: string; userId: string; isAsked: boolean }

/** Gives a user a seat of a locked workspace, which settles their invitation, and tells its owner. */
export async function join(deps: Deps, { workspaceId, userId, isAsked }: Joining) {
  const { db, now, emit } = deps
  const at = now()
  const seat = { workspaceId_userId: { workspaceId, userId } }
  const known = await db.workspaceMembership.findUnique({ where: seat, select: { seat: true } })
  if (known?.seat) return

  const { id } = await db.workspaceMembership.upsert({
    where: seat,
    create: { id: uuid7(at.getTime()), workspaceId, userId, createdAt: at },
    update: { seat: true },
    select: { id: true },
  })
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
  await db.workspaceInvitation.deleteMany({ where: { workspaceId, acceptedAt: null, email: email ?? '' } })

  await seatsChanged(deps, { workspaceId, userIds: [userId] })
  const { ownerId } = await db.workspace.findUniqueOrThrow({ where: { id: workspaceId }, select: { ownerId: true } })
  await emit(memberJoined, { ownerId, membershipId: id })
  if (!isAsked) await emit(seatChanged, { what: 'given', about: id, at, userIds: [userId] })
}
