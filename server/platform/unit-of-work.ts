import { fromPrisma, type PgBoss } from 'pg-boss'
import type { PrismaClient } from '#prisma'
import type { Blobs } from '#server/platform/blobs/blobs.ts'
import type { Announce, Db, Deps, Enqueue, EnqueueAll } from '#server/platform/deps.ts'
import { emitTo, type Emit, type Subscription } from '#server/platform/event.ts'
import type { RateLimits } from '#server/platform/http/limits.ts'
import type { Wait } from '#server/platform/job.ts'
import { lockWaitingJobs, readWaiting } from '#server/platform/waiting-jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { withCurrentOrigin } from '#server/platform/origin.ts'
import { prioritiesOf, takesTurns } from '#server/platform/priorities.ts'
import { groupOf } from '#server/platform/queue.ts'
import type { Sealing } from '#server/platform/sealing.ts'

type Resources = {
  prisma: PrismaClient
  boss: PgBoss
  announce: Announce
  now: () => Date
  log: Log
  blobs: Blobs
  sealing: Sealing
  hasBots: boolean
  hasSpeech: boolean
  sellsSubscriptions: boolean
  rateLimit: RateLimits
  subscriptions: readonly Subscription[]
}

// An import writes tens of thousands of lines in one transaction.
const transactionLimits = { maxWait: 10_000, timeout: 60_000 }

/** The dependencies of actions, outside any transaction. */
export function createDeps({ prisma, boss, announce, subscriptions, ...rest }: Resources): Deps {
  const enqueuing = createEnqueuing(boss, prisma)
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
            announce: (...announcement) => announcements.push(() => announce(...announcement)),
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

/** Enqueues jobs, alone or as part of a transaction. */
function createEnqueuing(boss: PgBoss, prisma: PrismaClient) {
  const recent = createRecentJobs()

  return (inside?: Db): { enqueue: Enqueue; enqueueAll: EnqueueAll } => ({
    enqueue: async (job, payload) => {
      const { name, isFrequent } = job
      const options = { ...groupOf(payload), ...job.waits(payload) }
      const { singletonKey } = options
      if (!inside) {
        if (singletonKey && recent.has(name, singletonKey)) return
        const [placed] = await inTurn(prisma, name, [options])
        const id = await boss.send(name, withCurrentOrigin(payload), placed)
        if (id && isFrequent) recent.add(name, options)
        return
      }
      for (let attempt = 0; attempt < attempts; attempt++) {
        if (singletonKey && (await lockWaitingJobs(inside, name, [singletonKey]))) return
        const [placed] = await inTurn(inside, name, [options])
        const id = await boss.send(name, withCurrentOrigin(payload), { ...placed, db: fromPrisma(inside) })
        if (id) return
      }
    },
    enqueueAll: async (job, payloads) => {
      if (payloads.length === 0) return
      const options = payloads.map((data) => ({ ...groupOf(data), ...job.waits(data) }))
      const placed = await inTurn(inside ?? prisma, job.name, options)
      const jobs = payloads.map((data, index) => ({ data: withCurrentOrigin(data), ...placed[index] }))
      if (!inside) return void (await boss.insert(job.name, jobs))

      const db = fromPrisma(inside)
      const keyed = jobs.filter(({ singletonKey }) => singletonKey)
      const keys = [...new Set(keyed.map(({ singletonKey }) => singletonKey!))]
      await lockWaitingJobs(inside, job.name, keys)
      await boss.insert(job.name, jobs, { db })
      if ((await lockWaitingJobs(inside, job.name, keys)) < keys.length) await boss.insert(job.name, keyed, { db })
    },
  })
}

/** The jobs with their priorities, by which users take turns. */
async function inTurn<Options extends Wait>(db: Db, name: string, jobs: readonly Options[]): Promise<Options[]> {
  const groups = jobs.map((job) => (takesTurns(job) ? job.group.id : null))
  const asking = [...new Set(groups.filter((group) => group !== null))]
  if (asking.length === 0) return [...jobs]

  const priorities = prioritiesOf(groups, await readWaiting(db, name, asking))
  return jobs.map((job, index) => ({ ...job, priority: priorities[index]! }))
}

// Between looking for a waiting job and enqueueing one, another transaction may enqueue it and its run may start.
const attempts = 3

const marginMs = 1000

/** Remembers which jobs are waiting, so that hundreds of requests for one don't each query the database. */
function createRecentJobs() {
  const waitsUntil = new Map<string, number>()
  const keyOf = (name: string, singletonKey: string) => `${name} ${singletonKey}`

  return {
    has: (name: string, singletonKey: string) => performance.now() < (waitsUntil.get(keyOf(name, singletonKey)) ?? 0),
    add: (name: string, { singletonKey, startAfter = 0 }: { singletonKey?: string; startAfter?: number }) => {
      if (!singletonKey) return
      const now = performance.now()
      for (const [key, until] of waitsUntil) if (until < now) waitsUntil.delete(key)
      waitsUntil.set(keyOf(name, singletonKey), now + startAfter * 1000 - marginMs)
    },
  }
}
