import { lockUser } from '#server/me/rows.ts'
import { replanDigest } from '#server/notifications/digest/plan-digests.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { defaultDigest } from '#shared/notifications/defaults.ts'
import type { DigestSettings, EditDigest } from '#shared/notifications/schemas.ts'
import { channels } from '#shared/realtime/events.ts'

export async function readDigest(db: Db, userId: string): Promise<DigestSettings> {
  return (await db.digest.findUnique({ where: { userId }, omit: { userId: true } })) ?? defaultDigest
}

/** Changes what is given about the digest, and plans the next one by it. */
export async function editDigest(
  deps: Deps,
  { userId, changes }: { userId: string; changes: EditDigest },
): Promise<DigestSettings> {
  return deps.transaction(async (inside) => {
    const { db, announce } = inside
    await lockUser(db, userId) // so that another window's change isn't overwritten, and no server is sending it
    const digest = { ...(await readDigest(db, userId)), ...changes }
    await db.digest.upsert({ where: { userId }, create: { userId, ...digest }, update: digest })
    await replanDigest(inside, userId)
    announce(channels.user(userId), 'me-changed', {})
    return digest
  })
}
