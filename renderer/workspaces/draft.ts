import { uuid7 } from '#shared/platform/uuid7.ts'
import type { CreateTeam, PreviewTeam, Recommendation, Workspace } from '#shared/workspaces/schemas.ts'

/** A team as its form has it. */
export type Draft = {
  /** Made here, so that a team created twice is one. */
  id: string
  name: string
  isAutoAddEnabled: boolean
  /** Who has a seat besides the owner, and which colleagues will be invited. */
  userIds: readonly string[]
  /** Who will be invited. */
  inviteEmails: readonly string[]
}

export const emptyDraft = (): Draft => ({
  id: uuid7(),
  name: '',
  isAutoAddEnabled: false,
  userIds: [],
  inviteEmails: [],
})

export const draftOf = ({ id, name, autoSeatNewUsers, ownerId, memberships }: Workspace): Draft => ({
  id,
  name,
  isAutoAddEnabled: autoSeatNewUsers,
  userIds: memberships.filter(({ seat, userId }) => seat && userId !== ownerId).map(({ userId }) => userId),
  inviteEmails: [],
})

/** Everyone with a seat or an invitation, the owner included. */
export const memberCount = ({ userIds, inviteEmails }: Draft, pending = 0): number =>
  1 + userIds.length + inviteEmails.length + pending

/** Invites a colleague or takes a member's seat away, or neither after all. */
export const toggled = (draft: Draft, userId: string): Draft => ({
  ...draft,
  userIds: draft.userIds.includes(userId) ? draft.userIds.filter((id) => id !== userId) : [...draft.userIds, userId],
})

export const invited = (draft: Draft, email: string): Draft => ({
  ...draft,
  inviteEmails: [...draft.inviteEmails, email],
})

export const uninvited = (draft: Draft, email: string): Draft => ({
  ...draft,
  inviteEmails: draft.inviteEmails.filter((other) => other !== email),
})

/** The seats of a draft of an existing or a new team, in an order that doesn't depend on that of the clicks. */
export const seatsOf = ({ userIds, inviteEmails }: Draft, initial: Draft): PreviewTeam => ({
  userIds: userIds.toSorted(),
  knownUserIds: [...initial.userIds],
  inviteEmails: inviteEmails.toSorted(),
})

export const bodyOf = (draft: Draft, prorationDate: number): Omit<CreateTeam, 'id'> => ({
  teamName: draft.name.trim(),
  isAutoAddEnabled: draft.isAutoAddEnabled,
  userIds: [...draft.userIds],
  inviteEmails: [...draft.inviteEmails],
  proration_date: prorationDate,
})

export type Person = { id: string; name: string; email: string; image: string | null }

/** The members, then whom the owner can invite: colleagues with an account, and ghosts, who have none. */
export function peopleToChoose(
  meId: string,
  workspace: Workspace | null,
  colleagues: readonly Recommendation[],
): { users: Person[]; ghosts: Person[] } {
  const members = workspace?.memberships.map(({ user }) => user) ?? []
  const invitedAlready = new Set(workspace?.invitations.map(({ email }) => email.toLowerCase()))
  const others = colleagues.filter(
    ({ id, email }) =>
      id !== meId && !members.some((member) => member.id === id) && !invitedAlready.has(email.toLowerCase()),
  )
  return {
    users: [
      ...members.filter(({ id }) => id !== meId && id !== workspace?.ownerId),
      ...others.filter(({ ghost }) => !ghost),
    ],
    ghosts: others.filter(({ ghost, email }) => ghost && email),
  }
}
