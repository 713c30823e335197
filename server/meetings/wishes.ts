import { Prisma } from '#prisma'

/** Attendees who want a bot. Paused and leaving users and ghosts don't count. */
export const wishing = {
  botEnabled: true,
  user: { is: { ghost: false, deactivated: false, deletionScheduledAt: null, pausedAt: null } },
} satisfies Prisma.MeetingAttendeeWhereInput

/** Whether anyone wants a bot in a meeting `m`: the same rule in SQL. */
export const isWishedInSql = Prisma.sql`exists (
  select 1 from meeting_attendees a join users u on u.id = a."userId"
  where a."meetingId" = m.id and a."botEnabled" and not u.ghost and not u.deactivated and u."deletionScheduledAt" is null and u."pausedAt" is null)`

/** Users who see a meeting and aren't leaving Kept. A bot may stay for them. */
export const seeing = {
  access: true,
  user: { is: { ghost: false, deactivated: false, deletionScheduledAt: null } },
} satisfies Prisma.MeetingAttendeeWhereInput

/** Whether any such user sees a meeting `m`: the same rule in SQL. */
export const isSeenInSql = Prisma.sql`exists (
  select 1 from meeting_attendees a join users u on u.id = a."userId"
  where a."meetingId" = m.id and a.access and not u.ghost and not u.deactivated and u."deletionScheduledAt" is null)`
