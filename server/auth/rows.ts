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
