import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import type { CalendarFeed, CreatedCalendarFeed } from '#shared/export/schemas.ts'

const minuteMs = 60_000

/** When the user's feed was created and last read; null if they have none. */
export async function findFeed({ db }: Deps, userId: string): Promise<CalendarFeed> {
  const feed = await db.calendarFeed.findUnique({ where: { userId }, select: { createdAt: true, lastReadAt: true } })
  return feed && { createdAt: feed.createdAt.toISOString(), lastReadAt: feed.lastReadAt?.toISOString() ?? null }
}

/** Gives the user's feed a new address, which is shown only now. An earlier one stops working. */
export async function createFeed(
  { db, now, log }: Deps,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  userId: string,
): Promise<CreatedCalendarFeed> {
  const secret = newToken()
  const fresh = { secretHash: hashToken(secret), createdAt: now(), lastReadAt: null }
  await db.calendarFeed.upsert({ where: { userId }, create: { userId, ...fresh }, update: fresh })
  logSecurity(log, 'calendar feed created', { userId })
  return { url: `${publicUrl}/api/calendar-feed/${secret}.ics` }
}

/** Ends the user's feed, if they have one. */
export async function deleteFeed({ db, log }: Deps, userId: string) {
  const { count } = await db.calendarFeed.deleteMany({ where: { userId } })
  if (count > 0) logSecurity(log, 'calendar feed revoked', { userId })
}

/** The user whose feed has this secret, or null. Records the reading, to the minute. */
export async function openFeed({ db, now }: Deps, secret: string): Promise<{ userId: string } | null> {
  const feed = await db.calendarFeed.findUnique({
    where: { secretHash: hashToken(secret), user: { deactivated: false, deletionScheduledAt: null } },
    select: { userId: true, lastReadAt: true },
  })
  if (!feed) return null

  const at = now()
  if (!feed.lastReadAt || at.getTime() - feed.lastReadAt.getTime() >= minuteMs)
    await db.calendarFeed.updateMany({ where: { userId: feed.userId }, data: { lastReadAt: at } })
  return { userId: feed.userId }
}
