import type { Deps } from '#server/platform/deps.ts'

const keptMs = 7 * 86_400_000

/** Forgets what other services sent once it is handled and so old that none of them sends it again. */
export async function sweepInbound({ db, now }: Deps) {
  await db.inboundDelivery.deleteMany({
    where: { handledAt: { not: null }, receivedAt: { lt: new Date(now().getTime() - keptMs) } },
  })
}
