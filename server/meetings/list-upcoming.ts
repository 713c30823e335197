import { Prisma } from '#prisma'
import { readEventsById } from '#server/events/list-events.ts'
import { eventVisibleInSql } from '#server/events/visible.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#shared/events/schemas.ts'

const daysAhead = 14
const dayMs = 86_400_000

/**
 * A user's events of the next 14 days, soonest first, with or without a link. A meeting that started early is listed
 * with past events instead.
 */
export async function listUpcoming(deps: Deps, userId: string): Promise<Event[]> {
  const until = new Date(deps.now().getTime() + daysAhead * dayMs)
  return readEventsById(
    deps,
    userId,
    await idsAhead(deps, userId, Prisma.sql`m.date <= ${until} and m.status in ('SCHEDULED', 'UNKNOWN')`),
  )
}

/** The user's next meeting with a link, or null. */
export async function nextMeeting(deps: Deps, userId: string): Promise<Event | null> {
  const [event = null] = await readEventsById(
    deps,
    userId,
    await idsAhead(deps, userId, Prisma.sql`m.link is not null`, 1),
  )
  return event
}

async function idsAhead({ db, now }: Deps, userId: string, where: Prisma.Sql, most = 500): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select m.id::text from meetings m
    where m.date > ${now()} and ${where} and m.platform not in ('import', 'slack') and ${eventVisibleInSql(userId)}
    order by m.date, m.id limit ${most}`
  return rows.map(({ id }) => id)
}
