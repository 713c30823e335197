type Team = { ownerId: string; memberships: readonly { userId: string; seat: boolean }[] }
type Wanted = {
  /** The members besides the owner; without a list, nobody changes. */
  userIds?: readonly string[] | undefined
  /** The members when the list was made: who joined since isn't removed, who left isn't added. Undefined: today's. */
  knownUserIds?: readonly string[] | undefined
}
/** `staying`: how many members there are before anyone invited joins, the owner included. */
type Change = { invited: string[]; removed: string[]; staying: number }

/** Who is invited and who loses a seat when these are to be the members. */
export function membersAfter({ ownerId, memberships }: Team, { userIds, knownUserIds }: Wanted): Change {
  const members = memberships.filter(({ userId, seat }) => seat && userId !== ownerId)
  const newer = userIds ? members.filter(({ userId }) => knownUserIds && !knownUserIds.includes(userId)) : members
  const seated = new Set(members.map(({ userId }) => userId))
  const hasLeft = (id: string) => !seated.has(id) && knownUserIds?.includes(id)
  const chosen = (userIds ?? []).filter((id) => id !== ownerId && !hasLeft(id))
  const wanted = new Set([...chosen, ...newer.map(({ userId }) => userId)])
  return {
    invited: [...wanted].filter((id) => !seated.has(id)),
    removed: [...seated].filter((id) => !wanted.has(id)),
    staying: [...seated].filter((id) => wanted.has(id)).length + 1,
  }
}
