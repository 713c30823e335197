type Team = { ownerId: string; memberships: readonly { userId: string; seat: boolean }[] }
type Wanted = {
  /** The members besides the owner; without a list, nobody changes. */
  userIds?: readonly string[] | undefined
  /** The members when the list was made: who joined since isn't removed, who left isn't added. Undefined: today's. */
  knownUserIds?: readonly string[] | undefined
}
type Change = { added: string[]; removed: string[]; size: number }

/** Who gets and who loses a seat when these are to be the members. */
export function membersAfter({ ownerId, memberships }: Team, { userIds, knownUserIds }: Wanted): Change {
  const members = memberships.filter(({ userId, seat }) => seat && userId !== ownerId)
  const newer = userIds ? members.filter(({ userId }) => knownUserIds && !knownUserIds.includes(userId)) : members
  const seated = new Set(members.map(({ userId }) => userId))
  const hasLeft = (id: string) => !seated.has(id) && knownUserIds?.includes(id)
  const chosen = (userIds ?? []).filter((id) => id !== ownerId && !hasLeft(id))
  const wanted = new Set([...chosen, ...newer.map(({ userId }) => userId)])
  return {
    added: [...wanted].filter((id) => !seated.has(id)),
    removed: [...seated].filter((id) => !wanted.has(id)),
    size: wanted.size + 1,
  }
}
