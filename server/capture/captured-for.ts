import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'

/**
 * For whom a meeting `m` is captured, once for all who see it: the first who wanted a bot in it or recorded it, else the
 * first who has access, because all of them may have sent the bot away after something was said.
 */
export const capturedForInSql = `
  (select a."userId" from meeting_attendees a where a."meetingId" = m.id and a."userId" is not null and a.access
   order by a."botEnabled" or exists (select 1 from recordings r where r."meetingId" = m.id and r."userId" = a."userId") desc, a."createdAt", a.id limit 1)`

/** Null when nobody sees the meeting. */
export async function capturedFor(db: Db, meetingId: string): Promise<string | null> {
  const [first] = await db.$queryRaw<{ userId: string | null }[]>`
    select ${Prisma.raw(capturedForInSql)}::text as "userId" from meetings m where m.id = ${meetingId}::uuid`
  return first?.userId ?? null
}
