import type { Deps } from '#server/platform/deps.ts'

/** Keeps everyone else, on whatever server, from the bot of a meeting while work is done that reaches the vendor. False when somebody else is at it. */
export function holdMeeting(deps: Deps, meetingId: string, work: () => Promise<void>): Promise<boolean> {
  return deps.transaction(async ({ db }) => {
    // The lock goes with the connection, also when the server is killed. The work writes through others and commits as it goes.
    const [lock] = await db.$queryRaw<
      { isHeld: boolean }[]
    >`select pg_try_advisory_xact_lock(hashtextextended(${`bot of ${meetingId}`}, 0)) as "isHeld"`
    if (lock!.isHeld) await work()
    return lock!.isHeld
  })
}
