import { currentVersion } from '#server/platform/database-version.ts'
import type { Db, Deps } from '#server/platform/deps.ts'

/** Deletes a session and returns its user and Mac, or undefined when it was gone. */
export async function deleteSession(db: Db, sessionId: string) {
  const [deleted] = await db.$queryRaw<{ userId: string; deviceId: string | null }[]>`
    delete from sessions where id = ${sessionId}::uuid returning "userId"::text, "deviceId"::text`
  return deleted
}

/** Deletes a code, so that it works once, and returns its row. */
export async function takeDesktopCode(db: Db, codeHash: string) {
  const [code] = await db.$queryRaw<{ userId: string; challenge: string; expiresAt: Date }[]>`
    delete from desktop_codes where "codeHash" = ${codeHash}
    returning "userId"::text, challenge, "expiresAt"`
  return code
}

/** Locks an address until the transaction ends, so that only one request signs it up. */
export async function lockAddress(db: Deps['db'], address: string) {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`
}

/** `version` names the state of the server before whatever the request reads next. */
type LiveSession = { id: string; userId: string; createdAt: Date; lastSeenAt: Date; version: string }

/** The session of a token, unless it has expired or its user is deactivated. Every request asks. */
export async function findLiveSession(
  db: Db,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<LiveSession | undefined> {
  const [session] = await db.$queryRaw<LiveSession[]>`
    select s.id::text, s."userId"::text, s."createdAt", s."lastSeenAt", ${currentVersion} as version
    from sessions s join users u on u.id = s."userId"
    where s."tokenHash" = ${tokenHash} and s."expiresAt" > ${at}::timestamptz and not u.deactivated`
  return session
}
