import { nextDigest } from '#server/notifications/digest/digest-day.ts'
import { digestsToPlan, type DigestToPlan } from '#server/notifications/rows.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

const batch = 200

/** Plans the next digest of everyone who has none ahead, a batch of users at a time. */
export async function planDigests(deps: Deps) {
  for (let after: string | undefined, count = batch; count === batch;)
    await deps.transaction(async ({ db }) => {
      const found = await digestsToPlan(db, { after, limit: batch })
      await plan(db, found, { now: deps.now(), isNew: false })
      after = found.at(-1)?.userId
      count = found.length
    })
}

/** Plans a user's digest again after they changed something about it. One that is being sent stays. */
export async function replanDigest(db: Db, { userId, now }: { userId: string; now: Date }) {
  const isIdle = { OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }] }
  await db.notice.deleteMany({ where: { userId, kind: 'digest', dueAt: { not: null }, ...isIdle } })
  await plan(db, await digestsToPlan(db, { userId, limit: 1 }), { now, isNew: true })
}

async function plan(db: Db, digests: DigestToPlan[], { now, isNew }: { now: Date; isNew: boolean }) {
  await db.notice.createMany({
    data: digests.map(({ userId, lastDay, ...times }) => {
      const { day, dueAt } = nextDigest(times, { now, lastDay, isNew })
      return { id: uuid7(now.getTime()), userId, kind: 'digest', channel: 'EMAIL', key: day, createdAt: now, dueAt }
    }),
    skipDuplicates: true,
  })
}
