import type { Deps } from '#server/platform/deps.ts'

/** Locks a meeting's bot across servers while `work` calls the vendor. Returns false if it's already locked. */
export function holdMeeting(deps: Deps, meetingId: string, work: () => Promise<void>): Promise<boolean> {
  return deps.transaction(async ({ db }) => {
    // The lock ends with its connection, even if the server is killed. `work` commits on other connections.
    const [lock] = await db.$queryRaw<
      { isHeld: boolean }[]
    >`select pg_try_advisory_xact_lock(hashtextextended(${`bot of ${meetingId}`}, 0)) as "isHeld"`
    if (lock!.isHeld) await work()
    return lock!.isHeld
  })
}
