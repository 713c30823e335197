import { fromPrisma, type PgBoss } from 'pg-boss'
import type { PrismaClient } from '#prisma'
import { gatheringJobs, waiting, type Jobs } from '#server/jobs.ts'
import type { Announce, Db, Deps, Enqueue, EnqueueAll } from '#server/platform/deps.ts'
import type { Log } from '#server/platform/log.ts'
import { groupOf } from '#server/platform/queue.ts'
import type { Sealing } from '#server/platform/sealing.ts'

type World = {
  prisma: PrismaClient
  boss: PgBoss
  announce: Announce
  now: () => Date
  log: Log
  sealing: Sealing
  hasBots: boolean
  hasSpeech: boolean
}

// An import writes tens of thousands of lines in one transaction.
const transactionLimits = { maxWait: 10_000, timeout: 60_000 }

/** The world of the actions, outside any transaction. */
export function createDeps({ prisma, boss, announce, now, log, sealing, hasBots, hasSpeech }: World): Deps {
  const gathering = createGathering()
  const enqueueWith =
    (inside?: Db): Enqueue =>
    async (name, payload) => {
      const options: { singletonKey?: string; startAfter?: number } = waiting[name]?.(payload) ?? {}
      if (
        options.singletonKey &&
        (inside
          ? await holdWaiting(inside, name, [options.singletonKey])
          : gathering.isSure(name, options.singletonKey))
      )
        return
      const id = await boss.send(name, payload, {
        ...groupOf(payload),
        ...options,
        ...(inside && { db: fromPrisma(inside) }),
      })
      if (id && !inside) gathering.note(name, options)
    }
  const enqueueAllWith =
    (inside?: Db): EnqueueAll =>
    async (name, payloads) => {
      if (payloads.length === 0) return
      const jobs = payloads.map((data) => ({
        data,
        ...groupOf(data),
        ...(waiting[name]?.(data) as { singletonKey?: string } | undefined),
      }))
      if (inside)
        await holdWaiting(
          inside,
          name,
          jobs.flatMap(({ singletonKey }) => singletonKey ?? []),
        )
      await boss.insert(name, jobs, inside && { db: fromPrisma(inside) })
    }

  return {
    db: prisma,
    now,
    announce,
    log,
    sealing,
    hasBots,
    hasSpeech,
    enqueue: enqueueWith(),
    enqueueAll: enqueueAllWith(),
    transaction: async (work, { timeoutMs = transactionLimits.timeout } = {}) => {
      const announcements: (() => void)[] = []
      const result = await prisma.$transaction(
        async (db) => {
          const inside: Deps = {
            db,
            now,
            log,
            sealing,
            hasBots,
            hasSpeech,
            announce: (...said) => announcements.push(() => announce(...said)),
            enqueue: enqueueWith(db),
            enqueueAll: enqueueAllWith(db),
            transaction: (nested) => nested(inside),
          }
          return work(inside)
        },
        { ...transactionLimits, timeout: timeoutMs },
      )

      for (const announceNow of announcements) announceNow()
      return result
    },
  }
}

/** The same jobs that wait already must not start before this transaction has committed, or they would miss what it writes. False when none waits. */
async function holdWaiting(db: Db, name: string, singletonKeys: string[]): Promise<boolean> {
  const held = await db.$executeRaw`
    select 1 from pgboss.job where name = ${name} and singleton_key = any(${singletonKeys}::text[]) and state = 'created' order by id for update`
  return held > 0
}

const sureMs = 1000

/** Remembers which jobs were just put off, so that not each of the many that ask for one asks the database. */
function createGathering() {
  const waitsUntil = new Map<string, number>()
  const keyOf = (name: keyof Jobs, singletonKey: string) => `${name} ${singletonKey}`

  return {
    isSure: (name: keyof Jobs, singletonKey: string) =>
      performance.now() < (waitsUntil.get(keyOf(name, singletonKey)) ?? 0),
    note: (name: keyof Jobs, { singletonKey, startAfter = 0 }: { singletonKey?: string; startAfter?: number }) => {
      if (!singletonKey || !gatheringJobs.has(name)) return
      const now = performance.now()
      for (const [key, until] of waitsUntil) if (until < now) waitsUntil.delete(key)
      waitsUntil.set(keyOf(name, singletonKey), now + startAfter * 1000 - sureMs)
    },
  }
}
