import { requestNotices } from '#server/notifications/request-notices.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SeatChange } from '#server/workspaces/emits.ts'

/** An invitation and its end, so that one that is sent again gets another notice. */
export const invitationKey = (invitationId: string, expiresAt: Date) => `${invitationId} ${expiresAt.toISOString()}`

/** What happened to a seat, what it's about, and when. */
export const seatKey = ({ what, about, at }: Omit<SeatChange, 'userIds'>) => `${what} ${about} ${at.toISOString()}`

type Invited = { userId: string; invitationId: string; expiresAt: Date }

export async function noticeInvitation(deps: Deps, { userId, invitationId, expiresAt }: Invited) {
  await requestNotices(deps, 'workspaceInvite', [{ userId, key: invitationKey(invitationId, expiresAt) }])
}

/** Tells a team's owner who joined. */
export async function noticeMemberJoined(
  deps: Deps,
  { ownerId, membershipId }: { ownerId: string; membershipId: string },
) {
  await requestNotices(deps, 'workspaceMemberJoined', [{ userId: ownerId, key: membershipId }])
}

export async function noticeSeatChange(deps: Deps, { userIds, ...change }: SeatChange) {
  const key = seatKey(change)
  await requestNotices(
    deps,
    'workspaceSubscriptionUpdate',
    userIds.map((userId) => ({ userId, key })),
  )
}
