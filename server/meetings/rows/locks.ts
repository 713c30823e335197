import type { Db, Deps } from '#server/platform/deps.ts'

type LockedMeeting = { date: Date; endDate: Date | null; link: string | null }

/**
 * Locks a meeting until the transaction ends, and returns it, or undefined if it was deleted. Anything that changes its
 * bot locks it first, to avoid deadlocks.
 */
export async function lockMeeting(db: Db, meetingId: string): Promise<LockedMeeting | undefined> {
  const [meeting] = await db.$queryRaw<LockedMeeting[]>`
    select date, "endDate", link from meetings where id = ${meetingId}::uuid for no key update`
  return meeting
}

/** Locks meetings until the transaction ends, in a fixed order to avoid deadlocks. */
export async function lockMeetings(db: Db, meetingIds: readonly string[]) {
  await db.$executeRaw`select 1 from meetings where id = any(${meetingIds}::uuid[]) order by id for no key update`
}

/** Locks a meeting link until the transaction ends, even if no meeting has it yet. */
export async function lockLink(db: Db, link: string) {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`meeting at ${link}`}, 0))`
}

/** Locks a meeting's bot across servers while `work` calls the vendor. Returns false if it's already locked. */
export function whileBotLocked(deps: Deps, meetingId: string, work: () => Promise<void>): Promise<boolean> {
  return deps.transaction(async ({ db }) => {
    // The lock ends with its connection, even if the server is killed. `work` commits on other connections.
    const [lock] = await db.$queryRaw<{ isOurs: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended(${`bot of ${meetingId}`}, 0)) as "isOurs"`
    if (lock!.isOurs) await work()
    return lock!.isOurs
  })
}
