import { takenAway } from '#server/connections/state.ts'
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

export type LostConnections = { calendar: number; gmail: number; slack: number }

export async function countLost(db: Db): Promise<LostConnections> {
  const [lost] = await db.$queryRaw<[LostConnections]>`
    select (select count(*)::int from calendar_connections where "disconnectType" = any(${takenAway})) as calendar,
      (select count(*)::int from gmail_connections where "disconnectType" = any(${takenAway})) as gmail,
      (select count(*)::int from slack_connections where "disabledType" = any(${takenAway})) as slack`
  return lost
}
