import type { Db } from '#server/platform/deps.ts'

/** Stores why the user's calendar isn't connected. */
export async function writeCalendarDisconnectType(db: Db, userId: string, disconnectType: string) {
  await db.$executeRaw`
    update users set attributes = attributes || jsonb_build_object('calendarDisconnectType', ${disconnectType}::text) where id = ${userId}::uuid`
}

/** Clears why the user's calendar wasn't connected. */
export async function clearCalendarDisconnectType(db: Db, userId: string) {
  await db.$executeRaw`update users set attributes = attributes - 'calendarDisconnectType' where id = ${userId}::uuid`
}

/** Stores why the user skipped Slack. */
export async function writeSlackSkipReason(
  db: Db,
  { userId, reason, at }: { userId: string; reason: string; at: Date },
) {
  await db.$executeRaw`
    update users set attributes = attributes || jsonb_build_object('slackSkipReason', ${reason}::text), "updatedAt" = ${at} where id = ${userId}::uuid`
}
