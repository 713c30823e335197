import { fromPrisma, type PgBoss } from 'pg-boss'
import type { PrismaClient } from '#prisma'
import type { Announce, Deps, Enqueue } from '#server/platform/deps.ts'
import type { Log } from '#server/platform/log.ts'

type World = { prisma: PrismaClient; boss: PgBoss; announce: Announce; now: () => Date; log: Log }

// An import writes tens of thousands of lines in one transaction.
const transactionLimits = { maxWait: 10_000, timeout: 60_000 }

/** The world of the actions, outside any transaction. */
export function createDeps({ prisma, boss, announce, now, log }: World): Deps {
  const enqueueWith = (options?: { db: ReturnType<typeof fromPrisma> }): Enqueue =>
    async (name, payload) => void (await boss.send(name, payload, options))

  return {
    db: prisma,
    now,
    announce,
    log,
    enqueue: enqueueWith(),
    transaction: async (work) => {
      const announcements: (() => void)[] = []
      const result = await prisma.$transaction(async (db) => {
        const inside: Deps = {
          db,
          now,
          log,
          announce: (...said) => announcements.push(() => announce(...said)),
          enqueue: enqueueWith({ db: fromPrisma(db) }),
          transaction: (nested) => nested(inside),
        }
        return work(inside)
      }, transactionLimits)

      for (const announceNow of announcements) announceNow()
      return result
    },
  }
}
