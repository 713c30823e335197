import type { Deps } from '#server/platform/deps.ts'

/** How long a refused address gets no mail. Mailboxes come back. */
const refusedForMs = 7 * 86_400_000

type User = { email: string | null; refusedAddress: { email: string; reason: string; refusedAt: Date } | null }

/** The mail server's refusal of the user's address, with when it's tried again; null if mail goes there. */
export function refusalOfAddress({ email, refusedAddress }: User, now: Date) {
  if (!refusedAddress || refusedAddress.email !== email) return null
  const { reason, refusedAt } = refusedAddress
  const until = new Date(refusedAt.getTime() + refusedForMs)
  return until > now ? { email, reason, until: until.toISOString() } : null
}

export async function readRefusedAddress({ db, now }: Deps, userId: string) {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, refusedAddress: true },
  })
  return { refused: refusalOfAddress(user, now()) }
}

/** Forgets the refusal, so that the next mail is tried. */
export async function retryAddress({ db }: Deps, userId: string) {
  await db.refusedAddress.deleteMany({ where: { userId } })
  return { refused: null }
}
