type Team = { ownerId: string; memberships: readonly { userId: string; seat: boolean }[] }
type Wanted = {
  /** The members besides the owner; without a list, nobody changes. */
  userIds?: readonly string[] | undefined
  /** The members when the list was made, so that someone who joined since isn't removed. Undefined: today's. */
  knownUserIds?: readonly string[] | undefined
}
type Change = { added: string[]; removed: string[]; size: number }

/** Who gets and who loses a seat when these are to be the members. */
export function membersAfter({ ownerId, memberships }: Team, { userIds, knownUserIds }: Wanted): Change {
  const members = memberships.filter(({ userId, seat }) => seat && userId !== ownerId)
  const newer = userIds ? members.filter(({ userId }) => knownUserIds && !knownUserIds.includes(userId)) : members
  const wanted = new Set([...(userIds ?? []).filter((id) => id !== ownerId), ...newer.map(({ userId }) => userId)])
  const known = new Set(members.map(({ userId }) => userId))
  return {
    added: [...wanted].filter((id) => !known.has(id)),
    removed: [...known].filter((id) => !wanted.has(id)),
    size: wanted.size + 1,
  }
}
