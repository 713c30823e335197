import type { Db } from '#server/platform/deps.ts'

/** Locks a user whose account is due for deletion. Returns false if the deletion was canceled. */
export async function lockLeaver(db: Db, userId: string, at: Date): Promise<boolean> {
  const rows = await db.$queryRaw<
    unknown[]
  >`select 1 from users where id = ${userId}::uuid and "deletionScheduledAt" <= ${at} for update`
  return rows.length > 0
}

/** The meetings the user recorded. */
export async function recordedMeetingIds(db: Db, userId: string): Promise<string[]> {
  const meetings = await db.$queryRaw<
    { id: string }[]
  >`select distinct "meetingId"::text as id from recordings where "userId" = ${userId}::uuid and "meetingId" is not null order by 1`
  return meetings.map(({ id }) => id)
}
