import { defineEvent } from '#server/platform/event.ts'

/** A user was invited to a team, or invited again. */
export const invited = defineEvent<{ userId: string; invitationId: string; expiresAt: Date }>('workspace.invited')

/** Someone joined a team without its owner's doing. */
export const memberJoined = defineEvent<{ ownerId: string; membershipId: string }>('workspace.member-joined')

/**
 * What happened to users' seats. A seat was given, with the membership's id; taken, or the user became the owner or
 * an administrator, with the workspace's; the team was deleted, or will be with its owner's account, with the workspace's; and for an owner, a
 * member left, with the member's id, or a former owner no longer pays for the team, with the workspace's.
 */
export type SeatChange = {
  what: 'given' | 'taken' | 'owner' | 'admin' | 'deleted' | 'ending' | 'left' | 'unpaid'
  about: string
  at: Date
  userIds: readonly string[]
}

export const seatChanged = defineEvent<SeatChange>('workspace.seat-changed')
