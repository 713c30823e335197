import type { Db } from '#server/platform/deps.ts'

/** The time zone of users who haven't set one. */
export const fallbackTimezone = 'America/New_York'

export async function timeZoneOf(db: Db, userId: string): Promise<string> {
  const { timezone } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { timezone: true } })
  return timezone ?? fallbackTimezone
}
