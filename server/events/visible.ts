import { Prisma } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

/** Whether the user may see the event `m`: only attendees with access do. Every query for events must include it. */
export function eventVisibleInSql(userId: string): Prisma.Sql {
  return Prisma.sql`exists (
    select 1 from meeting_attendees v where v."meetingId" = m.id and v."userId" = ${userId}::uuid and v.access)`
}

/** Finds an event the user may see. Throws `event_not_found`. */
export async function findEvent({ db }: Pick<Deps, 'db'>, userId: string, meetingId: string): Promise<{ id: string }> {
  const event = await db.meeting.findFirst({
    where: { id: meetingId, attendees: { some: { userId, access: true } } },
    select: { id: true },
  })
  if (!event) throw new Problem('event_not_found')
  return event
}
