import type { Deps } from '#server/platform/deps.ts'

const maxAgeMs = 7 * 86_400_000

/** Deletes handled deliveries that are too old to be resent. */
export async function sweepInbound({ db, now }: Deps) {
  await db.inboundDelivery.deleteMany({
    where: { handledAt: { not: null }, receivedAt: { lt: new Date(now().getTime() - maxAgeMs) } },
  })
}
