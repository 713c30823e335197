import type { Db } from '#server/platform/deps.ts'

/** How long the same key gets the same answer. */
const keptMs = 86_400_000
/** Longer than any request takes. After this, its server must have died. */
const abandonedMs = 5 * 60_000

export type Claim = { userId: string; key: string; requestHash: string; claimedAt: Date }

/** Claims a key for a request. False if another request has it; of two at once, one gets it. */
export async function claimKey(db: Db, { userId, key, requestHash, claimedAt }: Claim): Promise<boolean> {
  const since = (ms: number) => new Date(claimedAt.getTime() - ms)
  const claimed = await db.$executeRaw`
    insert into idempotency_keys as k ("userId", key, "requestHash", "claimedAt")
    values (${userId}::uuid, ${key}, ${requestHash}, ${claimedAt}::timestamptz)
    on conflict ("userId", key) do update
    set "requestHash" = excluded."requestHash", "claimedAt" = excluded."claimedAt", status = null, body = null
    where k."claimedAt" <= ${since(keptMs)}::timestamptz
      or (k.status is null and k."requestHash" = excluded."requestHash" and k."claimedAt" <= ${since(abandonedMs)}::timestamptz)`
  return claimed === 1
}

/** What is stored for a key that another request has. */
export function findAnswer(db: Db, { userId, key }: Claim) {
  return db.idempotencyKey.findUnique({ where: { userId_key: { userId, key } } })
}

export async function keepAnswer(db: Db, claim: Claim, answer: { status: number; body: string }) {
  await db.idempotencyKey.updateMany({ where: claim, data: answer })
}

/** Lets the next request with this key run. */
export async function releaseKey(db: Db, claim: Claim) {
  await db.idempotencyKey.deleteMany({ where: claim })
}

export async function deleteOldKeys(db: Db, at: Date) {
  await db.idempotencyKey.deleteMany({ where: { claimedAt: { lte: new Date(at.getTime() - keptMs) } } })
}

/** Deletes the answers that mention a deleted transcript's meeting or a task from it. */
export async function deleteAnswersAbout(db: Db, ids: string[]) {
  await db.$executeRaw`
    delete from idempotency_keys where exists (select from unnest(${ids}::text[]) id where strpos(body, id) > 0)`
}
