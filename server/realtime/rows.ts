import type { Session } from '#server/auth/session.ts'
import type { Db } from '#server/platform/deps.ts'

/** Deletes a ticket, so that it works once, and returns its session. */
export async function takeTicket(db: Db, ticketHash: string) {
  const [ticket] = await db.$queryRaw<(Session & { expiresAt: Date })[]>`
    delete from realtime_tickets where "ticketHash" = ${ticketHash}
    returning "userId"::text, "sessionId"::text, "expiresAt"`
  return ticket
}
