import { type Session } from '#server/auth/session.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeTicket } from '#server/realtime/rows.ts'

const ticketMs = 60_000

/** Issues a ticket that opens one socket within a minute, for a page that can't send a cookie or a header. */
export async function issueTicket({ db, now }: Deps, { userId, sessionId }: Session): Promise<string> {
  const ticket = newToken()
  await db.realtimeTicket.create({
    data: { ticketHash: hashToken(ticket), userId, sessionId, expiresAt: new Date(now().getTime() + ticketMs) },
  })
  return ticket
}

/** Redeems a ticket, once. Returns null when it's unknown or expired, or its session has ended. */
export async function redeemTicket({ db, now }: Deps, ticket: string): Promise<Session | null> {
  return (await takeTicket(db, { ticketHash: hashToken(ticket), at: now() })) ?? null
}
