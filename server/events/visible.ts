import { Prisma } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

/** The only door to events: attendees who were given access. In SQL the event is called `m`. */
export function eventVisibleInSql(userId: string): Prisma.Sql {
  return Prisma.sql`exists (
    select 1 from meeting_attendees v where v."meetingId" = m.id and v."userId" = ${userId}::uuid and v.access)`
}

/** An event of this person. Throws `event_not_found`. */
export async function findEvent({ db }: Pick<Deps, 'db'>, userId: string, meetingId: string): Promise<{ id: string }> {
  const event = await db.meeting.findFirst({
    where: { id: meetingId, attendees: { some: { userId, access: true } } },
    select: { id: true },
  })
  if (!event) throw new Problem('event_not_found')
  return event
}
