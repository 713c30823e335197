type Seatable = { seat: boolean }
type Invited = { expiresAt: Date; acceptedAt: Date | null }

/**
 * How many seats Stripe charges for; null if none, which Stripe is never told. An invitation is charged for once it's
 * accepted.
 */
export function chargedSeats(memberships: readonly Seatable[]): number | null {
  return memberships.filter(({ seat }) => seat).length || null
}

/** How many people may still join. */
export function pendingSeats(invitations: readonly Invited[], now: Date): number {
  return invitations.filter(({ expiresAt, acceptedAt }) => acceptedAt === null && expiresAt > now).length
}
