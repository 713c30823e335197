import { nextDigest } from '#server/notifications/digest/digest-day.ts'
import { enqueueNotices } from '#server/notifications/enqueue-notices.ts'
import { digestsToPlan, type DigestToPlan } from '#server/notifications/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

const batch = 200

/** Plans the next digest of everyone who has none ahead, a batch of users at a time. */
export async function planDigests(deps: Deps) {
  for (let after: string | undefined, count = batch; count === batch;)
    await deps.transaction(async (inside) => {
      const found = await digestsToPlan(inside.db, { after, limit: batch })
      await plan(inside, found, { isNew: false })
      after = found.at(-1)?.userId
      count = found.length
    })
}

/** Plans a user's digest again after they changed something about it. One that is being sent stays. */
export async function replanDigest(deps: Deps, userId: string) {
  const { db, now } = deps
  const isIdle = { OR: [{ leasedUntil: null }, { leasedUntil: { lte: now() } }] }
  await db.notice.deleteMany({ where: { userId, kind: 'digest', dueAt: { not: null }, ...isIdle } })
  await plan(deps, await digestsToPlan(db, { userId, limit: 1 }), { isNew: true })
}

async function plan(deps: Deps, digests: DigestToPlan[], { isNew }: { isNew: boolean }) {
  const now = deps.now()
  const planned = await deps.db.notice.createManyAndReturn({
    data: digests.map(({ userId, lastDay, ...times }) => {
      const { day, dueAt } = nextDigest(times, { now, lastDay, isNew })
      return { id: uuid7(now.getTime()), userId, kind: 'digest', channel: 'EMAIL', key: day, createdAt: now, dueAt }
    }),
    skipDuplicates: true,
    select: { userId: true, kind: true, channel: true, dueAt: true },
  })
  await enqueueNotices(deps, planned)
}
