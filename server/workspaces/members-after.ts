type Team = { ownerId: string; memberships: readonly { userId: string; seat: boolean }[] }
type Change = { added: string[]; removed: string[]; size: number }

/** Who gets and who loses a seat when these are to be the members besides the owner; without a list, nobody. */
export function membersAfter({ ownerId, memberships }: Team, userIds: readonly string[] | undefined): Change {
  const members = memberships.filter(({ userId, seat }) => seat && userId !== ownerId).map(({ userId }) => userId)
  const wanted = new Set((userIds ?? members).filter((id) => id !== ownerId))
  return {
    added: [...wanted].filter((id) => !members.includes(id)),
    removed: members.filter((id) => !wanted.has(id)),
    size: wanted.size + 1,
  }
}
