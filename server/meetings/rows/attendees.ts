import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'

const wanting = { ghost: false, deactivated: false, deletionScheduledAt: null, pausedAt: null }

/** Attendees who want a bot. Ghosts and users who are paused, leaving or without a subscription don't count. */
export const wantingBot = {
  botEnabled: true,
  user: { is: { ...wanting, unpaidAt: null } },
} satisfies Prisma.MeetingAttendeeWhereInput

/** Attendees for whom a bot that is in the call stays, also once their subscription has ended. */
export const keepingBot = { botEnabled: true, user: { is: wanting } } satisfies Prisma.MeetingAttendeeWhereInput

/** Whether anyone wants a bot in a meeting `m`: `wantingBot` in SQL. */
export const isBotWantedInSql = Prisma.sql`exists (
  select 1 from meeting_attendees a join users u on u.id = a."userId"
  where a."meetingId" = m.id and a."botEnabled" and not u.ghost and not u.deactivated and u."deletionScheduledAt" is null and u."pausedAt" is null and u."unpaidAt" is null)`

/** Users who see a meeting and aren't leaving Kept. A bot may stay for them. */
export const viewing = {
  access: true,
  user: { is: { ghost: false, deactivated: false, deletionScheduledAt: null } },
} satisfies Prisma.MeetingAttendeeWhereInput

/** Whether any such user sees a meeting `m`: `viewing` in SQL. */
export const isViewedInSql = Prisma.sql`exists (
  select 1 from meeting_attendees a join users u on u.id = a."userId"
  where a."meetingId" = m.id and a.access and not u.ghost and not u.deactivated and u."deletionScheduledAt" is null)`

/** Turns the bot on or off for these attendees, whichever it isn't. */
export async function toggleBots(db: Db, attendeeIds: readonly string[]) {
  await db.$executeRaw`
    update meeting_attendees set "botEnabled" = not "botEnabled" where id = any(${attendeeIds}::uuid[])`
}
