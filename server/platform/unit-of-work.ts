import { fromPrisma, type PgBoss } from 'pg-boss'
import type { PrismaClient } from '#prisma'
import type { Blobs } from '#server/platform/blobs/blobs.ts'
import type { Announce, Db, Deps } from '#server/platform/deps.ts'
import { emitTo, type Emit, type Subscription } from '#server/platform/event.ts'
import type { RateLimits } from '#server/platform/http/limits.ts'
import type { Job, Wait } from '#server/platform/job.ts'
import { jobsAbout, lockWaitingJobs, readWaiting } from '#server/platform/job-rows.ts'
import type { Log } from '#server/platform/log.ts'
import { withCurrentOrigin } from '#server/platform/origin.ts'
import { prioritiesOf, takesTurns } from '#server/platform/priorities.ts'
import { channel, groupOf } from '#server/platform/queue.ts'
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
  const enqueuing = createEnqueuing(boss, prisma, rest)
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
      const enqueued = new Set<string>()
      const result = await prisma.$transaction(
        async (db) => {
          const inside: Deps = {
            ...rest,
            ...enqueuing({ db, enqueued }),
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
      wakeWorkers(boss, enqueued, rest.log)
      return result
    },
  }
  return outside
}

/** Tells the workers of all servers what was enqueued. They find it a little later if this fails. */
function wakeWorkers(boss: PgBoss, kinds: ReadonlySet<string>, log: Log) {
  if (kinds.size === 0) return
  const told = boss.getDb().executeSql('select pg_notify($1, kind) from unnest($2::text[]) kind', [channel, [...kinds]])
  told.catch((error: unknown) => log.debug({ err: error }, 'could not tell workers about new jobs'))
}

/** A transaction, and the kinds of the jobs it enqueues. */
type Inside = { db: Db; enqueued: Set<string> }
type Enqueuing = Pick<Deps, 'enqueue' | 'enqueueAll' | 'enqueueNow' | 'deleteJobsAbout'>

/** Enqueues jobs, alone or as part of a transaction. */
function createEnqueuing(boss: PgBoss, prisma: PrismaClient, { now, log }: Pick<Resources, 'now' | 'log'>) {
  const recent = createRecentJobs(now)
  const optionsOf = <Payload extends object>({ waits }: Job<Payload>, payload: Payload, when?: { at: Date }) => {
    const { startAfter = 0, ...wait } = { ...groupOf(payload), ...waits(payload) }
    return { ...wait, startAfter: when?.at ?? new Date(now().getTime() + startAfter * 1000) }
  }
  const tell = (name: string, inside?: Inside) =>
    inside ? inside.enqueued.add(name) : wakeWorkers(boss, new Set([name]), log)

  return (inside?: Inside): Enqueuing => {
    const db = inside?.db ?? prisma
    const within = inside && { db: fromPrisma(inside.db) }
    return {
      enqueue: async (job, payload, when) => {
        const { name, isFrequent } = job
        const options = optionsOf(job, payload, when)
        const { singletonKey } = options
        if (!inside && singletonKey && recent.has(name, singletonKey)) return
        for (let attempt = 0; attempt < (inside ? attempts : 1); attempt++) {
          if (inside && singletonKey && (await lockWaitingJobs(inside.db, name, [singletonKey]))) return
          const [placed] = await inTurn(db, name, { jobs: [options], now: now() })
          const id = await boss.send(name, withCurrentOrigin(payload), { ...placed, ...within })
          if (!id) continue
          tell(name, inside)
          if (!inside && isFrequent) recent.add(name, options)
          return
        }
      },
      enqueueAll: async (job, payloads, when) => {
        if (payloads.length === 0) return
        const { name } = job
        const options = payloads.map((payload) => optionsOf(job, payload, when?.(payload)))
        const placed = await inTurn(db, name, { jobs: options, now: now() })
        const jobs = payloads.map((data, index) => ({ data: withCurrentOrigin(data), ...placed[index] }))
        tell(name, inside)
        if (!inside) return void (await boss.insert(name, jobs))

        const keyed = jobs.filter(({ singletonKey }) => singletonKey)
        const keys = [...new Set(keyed.map(({ singletonKey }) => singletonKey!))]
        await lockWaitingJobs(inside.db, name, keys)
        await boss.insert(name, jobs, within)
        if ((await lockWaitingJobs(inside.db, name, keys)) < keys.length) await boss.insert(name, keyed, within)
      },
      enqueueNow: async (job, payload) => {
        await boss.upsert(job.name, withCurrentOrigin(payload), {
          ...optionsOf(job, payload),
          startAfter: now(),
          ...within,
        })
        tell(job.name, inside)
      },
      deleteJobsAbout: async (text) => {
        for (const [kind, ids] of await jobsAbout(db, text)) await boss.deleteJob(kind, ids, within)
      },
    }
  }
}

type ToPlace<Options> = { jobs: readonly Options[]; now: Date }

/** The jobs with their priorities, by which users take turns. */
async function inTurn<Options extends Omit<Wait, 'startAfter'>>(
  db: Db,
  name: string,
  { jobs, now }: ToPlace<Options>,
): Promise<Options[]> {
  const groups = jobs.map((job) => (takesTurns(job) ? job.group.id : null))
  const asking = [...new Set(groups.filter((group) => group !== null))]
  if (asking.length === 0) return [...jobs]

  const priorities = prioritiesOf(groups, await readWaiting(db, name, { groups: asking, now }))
  return jobs.map((job, index) => ({ ...job, priority: priorities[index]! }))
}

// Between looking for a waiting job and enqueueing one, another transaction may enqueue it and its run may start.
const attempts = 3

const marginMs = 1000

/** Remembers which jobs are waiting, so that hundreds of requests for one don't each query the database. */
function createRecentJobs(now: () => Date) {
  const waitsUntil = new Map<string, number>()
  const keyOf = (name: string, singletonKey: string) => `${name} ${singletonKey}`

  return {
    has: (name: string, singletonKey: string) => now().getTime() < (waitsUntil.get(keyOf(name, singletonKey)) ?? 0),
    add: (name: string, { singletonKey, startAfter }: { singletonKey?: string; startAfter: Date }) => {
      if (!singletonKey) return
      for (const [key, until] of waitsUntil) if (until < now().getTime()) waitsUntil.delete(key)
      waitsUntil.set(keyOf(name, singletonKey), startAfter.getTime() - marginMs)
    },
  }
}
