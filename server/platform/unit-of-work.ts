import { fromPrisma, type PgBoss } from 'pg-boss'
import type { PrismaClient } from '#prisma'
import type { Announce, Db, Deps, Enqueue, EnqueueAll } from '#server/platform/deps.ts'
import { emitTo, type Emit, type Subscription } from '#server/platform/event.ts'
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
  subscriptions: readonly Subscription[]
}

// An import writes tens of thousands of lines in one transaction.
const transactionLimits = { maxWait: 10_000, timeout: 60_000 }

/** What actions work with, outside any transaction. */
export function createDeps({ prisma, boss, announce, subscriptions, ...rest }: World): Deps {
  const enqueuing = createEnqueuing(boss)
  const emitFrom =
    (deps: () => Deps): Emit =>
    (event, payload) =>
      emitTo(subscriptions, deps(), event, payload)

  const outside: Deps = {
    ...rest,
    ...enqueuing(),
    db: prisma,
    announce,
    emit: emitFrom(() => outside),
    transaction: async (work, { timeoutMs = transactionLimits.timeout } = {}) => {
      const announcements: (() => void)[] = []
      const result = await prisma.$transaction(
        async (db) => {
          const inside: Deps = {
            ...rest,
            ...enqueuing(db),
            db,
            announce: (...said) => announcements.push(() => announce(...said)),
            emit: emitFrom(() => inside),
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
  return outside
}

/** Puts jobs in the queue, on their own or as part of a transaction. */
function createEnqueuing(boss: PgBoss) {
  const gathering = createGathering()

  return (inside?: Db): { enqueue: Enqueue; enqueueAll: EnqueueAll } => ({
    enqueue: async (job, payload) => {
      const { name, gathers } = job
      const options = job.waits(payload)
      const { singletonKey } = options
      if (
        singletonKey &&
        (inside ? await holdWaiting(inside, name, [singletonKey]) : gathering.isSure(name, singletonKey))
      )
        return
      const id = await boss.send(name, payload, {
        ...groupOf(payload),
        ...options,
        ...(inside && { db: fromPrisma(inside) }),
      })
      if (id && !inside && gathers) gathering.note(name, options)
    },
    enqueueAll: async (job, payloads) => {
      if (payloads.length === 0) return
      const jobs = payloads.map((data) => ({ data, ...groupOf(data), ...job.waits(data) }))
      if (inside)
        await holdWaiting(
          inside,
          job.name,
          jobs.flatMap(({ singletonKey }) => singletonKey ?? []),
        )
      await boss.insert(job.name, jobs, inside && { db: fromPrisma(inside) })
    },
  })
}

/**
 * Locks the same jobs where they are waiting, so that they start after this transaction commits and see its writes.
 * False when none is waiting.
 */
async function holdWaiting(db: Db, name: string, singletonKeys: string[]): Promise<boolean> {
  const held = await db.$executeRaw`
    select 1 from pgboss.job where name = ${name} and singleton_key = any(${singletonKeys}::text[]) and state = 'created' order by id for update`
  return held > 0
}

const sureMs = 1000

/** Remembers which jobs were just enqueued, so that hundreds of requests for one don't each ask the database. */
function createGathering() {
  const waitsUntil = new Map<string, number>()
  const keyOf = (name: string, singletonKey: string) => `${name} ${singletonKey}`

  return {
    isSure: (name: string, singletonKey: string) =>
      performance.now() < (waitsUntil.get(keyOf(name, singletonKey)) ?? 0),
    note: (name: string, { singletonKey, startAfter = 0 }: { singletonKey?: string; startAfter?: number }) => {
      if (!singletonKey) return
      const now = performance.now()
      for (const [key, until] of waitsUntil) if (until < now) waitsUntil.delete(key)
      waitsUntil.set(keyOf(name, singletonKey), now + startAfter * 1000 - sureMs)
    },
  }
}
