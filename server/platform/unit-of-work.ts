import { fromPrisma, type PgBoss } from 'pg-boss'
import type { PrismaClient } from '#prisma'
import { waiting } from '#server/jobs.ts'
import type { Announce, Db, Deps, Enqueue } from '#server/platform/deps.ts'
import type { Log } from '#server/platform/log.ts'
import { groupOf } from '#server/platform/queue.ts'
import type { Sealing } from '#server/platform/sealing.ts'

type World = { prisma: PrismaClient; boss: PgBoss; announce: Announce; now: () => Date; log: Log; sealing: Sealing }

// An import writes tens of thousands of lines in one transaction.
const transactionLimits = { maxWait: 10_000, timeout: 60_000 }

/** The world of the actions, outside any transaction. */
export function createDeps({ prisma, boss, announce, now, log, sealing }: World): Deps {
  const enqueueWith = (inside?: Db): Enqueue =>
    async (name, payload) => {
      const options: { singletonKey?: string } = waiting[name]?.(payload) ?? {}
      if (inside && options.singletonKey) await holdWaiting(inside, name, options.singletonKey)
      await boss.send(name, payload, { ...groupOf(payload), ...options, ...(inside && { db: fromPrisma(inside) }) })
    }

  return {
    db: prisma,
    now,
    announce,
    log,
    sealing,
    enqueue: enqueueWith(),
    transaction: async (work) => {
      const announcements: (() => void)[] = []
      const result = await prisma.$transaction(async (db) => {
        const inside: Deps = {
          db,
          now,
          log,
          sealing,
          announce: (...said) => announcements.push(() => announce(...said)),
          enqueue: enqueueWith(db),
          transaction: (nested) => nested(inside),
        }
        return work(inside)
      }, transactionLimits)

      for (const announceNow of announcements) announceNow()
      return result
    },
  }
}

/** The same job that waits already must not start before this transaction has committed, or it would miss what it writes. */
async function holdWaiting(db: Db, name: string, singletonKey: string) {
  await db.$executeRaw`select 1 from pgboss.job where name = ${name} and singleton_key = ${singletonKey} and state = 'created' for update`
}
