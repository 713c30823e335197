type Team = { ownerId: string; memberships: readonly { userId: string; seat: boolean; createdAt: Date }[] }
type Wanted = {
  /** The members besides the owner; without a list, nobody changes. */
  userIds: readonly string[] | undefined
  /** Whoever joined after this, when the list was made, isn't missing from it. */
  asOf?: Date | undefined
}
type Change = { added: string[]; removed: string[]; size: number }

/** Who gets and who loses a seat when these are to be the members. */
export function membersAfter({ ownerId, memberships }: Team, { userIds, asOf }: Wanted): Change {
  const members = memberships.filter(({ userId, seat }) => seat && userId !== ownerId)
  const newer = userIds ? members.filter(({ createdAt }) => asOf !== undefined && createdAt > asOf) : members
  const wanted = new Set([...(userIds ?? []).filter((id) => id !== ownerId), ...newer.map(({ userId }) => userId)])
  const known = new Set(members.map(({ userId }) => userId))
  return {
    added: [...wanted].filter((id) => !known.has(id)),
    removed: [...known].filter((id) => !wanted.has(id)),
    size: wanted.size + 1,
  }
}
