import type { Db } from '#server/platform/deps.ts'

/** Where somebody is taken to live who never said. */
export const fallbackTimezone = 'America/New_York'

export async function timeZoneOf(db: Db, userId: string): Promise<string> {
  const { timezone } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { timezone: true } })
  return timezone ?? fallbackTimezone
}
