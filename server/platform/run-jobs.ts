import { setInterval as every } from 'node:timers/promises'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { ChannelClaims } from '#server/platform/claims.ts'
import type { Disk } from '#server/platform/disk.ts'
import { isExpiredTransaction } from '#server/platform/expired-transaction.ts'
import type { Schedule, Worker } from '#server/platform/job.ts'
import { kindsThatAreDue, runningJobs } from '#server/platform/job-rows.ts'
import type { Log } from '#server/platform/log.ts'
import { originOf } from '#server/platform/origin.ts'
import { channel, giveBack } from '#server/platform/queue.ts'

// A new job wakes a worker, and so does one that becomes due. Their own polling is only a safety net.
const pace = {
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: 30,
  heartbeatRefreshSeconds: 5,
} as const
const dueEveryMs = 1000
const waitForSpaceMs = 15_000
const defaultDrainMs = 10_000

export type Running = {
  workers: readonly Worker[]
  schedules: readonly Schedule[]
  /** Enqueue what triggers recorded. */
  outboxes: readonly (() => Promise<void>)[]
  now: () => Date
  log: Log
  disk: Pick<Disk, 'isFull'>
  /** Whether no other process runs jobs on this database. */
  isAlone: boolean
  /** Locks that keep two servers from running two jobs of a group that they took at the same moment. */
  claims: Pick<ChannelClaims, 'take' | 'release'>
  /** How long running jobs may finish once told to stop. Others then start them again. */
  drainMs?: number
}

/** Where one job of a kind can run. */
type Place = { id: string; isBusy: boolean }

export type Workers = Pick<Shift, 'finish'> & { stop: () => Promise<void> }

/** Runs jobs in this process, several at a time per kind but never two of the same group. */
export async function startWorkers(boss: PgBoss, running: Running): Promise<Workers> {
  const { workers, schedules, log, isAlone, drainMs = defaultDrainMs } = running
  for (const [{ name }, cron] of schedules) await boss.schedule(name, cron)
  const placesOf = new Map<string, Place[]>(workers.map(({ job }) => [job.name, []]))
  const kinds = [...placesOf.keys()]
  const shift = createShift(boss)
  if (isAlone)
    for (const job of await runningJobs(boss, kinds, { isLost: false })) await giveBack(boss, job, { counts: true })

  /** Wakes one worker, which wakes the next when it finds a job: all at once would mostly ask in vain. */
  const wake = (kind: string) => {
    const free = placesOf.get(kind)?.find(({ isBusy }) => !isBusy)
    if (free) boss.notifyWorker(free.id)
  }

  for (const worker of workers) {
    const { name, atOnce } = worker.job
    const places = placesOf.get(name)!
    for (let place = 0; place < atOnce; place++) places.push(await openPlace(boss, worker, { ...running, shift, wake }))
  }
  const listening = await listen(boss, wake, log)
  const looking = lookOut(boss, { kinds, wake, ...running })

  return {
    finish: shift.finish,
    stop: async () => {
      const giveBackAll = (ended: readonly string[]) =>
        shift.end(ended).catch((error: unknown) => log.error({ err: error }, 'giving jobs back'))
      const giveBackLate = setTimeout(() => void giveBackAll(kinds), drainMs)
      const idle = Promise.all(kinds.map((kind) => boss.offWork(kind))) // first, to take no more jobs
      await giveBackAll(workers.flatMap(({ job }) => (job.isLong ? [job.name] : [])))
      await looking.stop()
      await listening?.close()
      await idle
      clearTimeout(giveBackLate)
    },
  }
}

async function openPlace(
  boss: PgBoss,
  worker: Worker,
  { shift, wake, ...running }: Running & { shift: Shift; wake: (kind: string) => void },
): Promise<Place> {
  const { name, atOnceOfGroup } = worker.job
  const { isAlone, claims } = running
  const place: Place = { id: '', isBusy: false }
  const claimOf = ({ groupId }: JobWithMetadata<unknown>) =>
    groupId && !isAlone && atOnceOfGroup === 1 ? `job ${name} ${groupId}` : null
  place.id = await boss.work(
    name,
    { ...pace, groupConcurrency: atOnceOfGroup },
    async ([job]: JobWithMetadata<unknown>[]): Promise<JobResult[]> => {
      if (!job) return []
      place.isBusy = true
      wake(name)
      const claim = claimOf(job)
      try {
        if (claim && !(await claims.take(claim))) {
          await giveBack(boss, job)
          return [doneOf(job)()]
        }
        return [await shift.run(job, () => runJob(boss, worker, job, running))]
      } finally {
        if (claim) await claims.release(claim)
        place.isBusy = false
        boss.notifyWorker(place.id) // more may be waiting: look again at once
      }
    },
  )
  return place
}

type World = Pick<Running, 'schedules' | 'now' | 'log' | 'disk'>

/** Runs a job that was taken, and returns what became of it. On a full disk it waits, which doesn't count as a try. */
export async function runJob(
  boss: PgBoss,
  { job: { name }, run, checksSpace }: Worker,
  job: JobWithMetadata<unknown>,
  { schedules, now, log, disk }: World,
): Promise<JobResult> {
  const { id } = job
  // Scheduled jobs free space, or enqueue jobs that wait for it.
  const needsSpace = !checksSpace && !schedules.some(([scheduled]) => scheduled.name === name)
  try {
    if (needsSpace && (await disk.isFull()))
      await giveBack(boss, job, { startAfter: new Date(now().getTime() + waitForSpaceMs) })
    else await run(job.data, { isLastTry: job.retryCount >= job.retryLimit })
    return { id, status: 'completed' }
  } catch (error) {
    log.error({ err: error, job: name, jobId: id, requestId: originOf(job.data)?.requestId }, 'job failed')
    return { id, status: isExpiredTransaction(error) ? 'deadletter' : 'failed', output: outputOf(error) }
  }
}

function outputOf(error: unknown) {
  return error instanceof Error ? { name: error.name, message: error.message } : { message: String(error) }
}

type Shift = {
  run: (job: JobWithMetadata<unknown>, work: () => Promise<JobResult>) => Promise<JobResult>
  /** Waits for the jobs that run now. */
  finish: () => Promise<void>
  end: (kinds: readonly string[]) => Promise<void>
}

/** The jobs that run here. When it ends for their kind, they are given back, and nobody waits for them any more. */
function createShift(boss: PgBoss): Shift {
  const running = new Map<JobWithMetadata<unknown>, { leave: () => void; done: Promise<void> }>()
  const ended = new Set<string>()
  return {
    run: async (job, work) => {
      const isOver = ended.has(job.name)
      const { promise: left, resolve: leave } = Promise.withResolvers<void>()
      const { promise: done, resolve: finish } = Promise.withResolvers<void>()
      running.set(job, { leave, done })
      if (isOver) await giveBack(boss, job).finally(leave)
      try {
        // What isn't running any more can't be completed, so this says nothing about a job that was given back.
        return await Promise.race([isOver ? left.then(doneOf(job)) : work(), left.then(doneOf(job))])
      } finally {
        running.delete(job)
        finish()
      }
    },
    finish: async () => void (await Promise.all([...running.values()].map(({ done }) => done))),
    end: async (kinds) => {
      for (const kind of kinds) ended.add(kind)
      const late = [...running].filter(([{ name }]) => ended.has(name))
      try {
        for (const [job] of late) await giveBack(boss, job)
      } finally {
        for (const [, { leave }] of late) leave()
      }
    },
  }
}

const doneOf =
  ({ id }: { id: string }) =>
  (): JobResult => ({ id, status: 'completed' })

/** Wakes a worker when a job of its kind is enqueued. Null where the database doesn't tell, such as behind a pooler. */
async function listen(boss: PgBoss, wake: (kind: string) => void, log: Log) {
  try {
    return (await boss.getDb().listen?.(channel, wake, () => {})) ?? null
  } catch (error) {
    log.warn({ err: error }, 'jobs start up to a second late, because the database doesn’t tell when one is enqueued')
    return null
  }
}

type LookOut = Pick<Running, 'log' | 'isAlone' | 'outboxes'> & {
  kinds: readonly string[]
  wake: (kind: string) => void
}

/** Wakes workers of jobs that have become due, such as retries, and restarts the jobs of workers that are gone. */
function lookOut(boss: PgBoss, { kinds, wake, log, isAlone, outboxes }: LookOut) {
  const stopping = new AbortController()
  const { signal } = stopping

  async function look() {
    // Alone, a silent worker is this one, on a machine that slept.
    const lost = isAlone ? [] : await runningJobs(boss, kinds, { isLost: true })
    for (const job of lost) {
      await giveBack(boss, job, { counts: true })
      log.warn({ job: job.name, jobId: job.id }, 'took over a job whose worker is gone')
    }
    for (const collect of outboxes) await collect()
    for (const kind of await kindsThatAreDue(boss, kinds)) wake(kind)
  }

  async function lookEverySecond() {
    for await (const _ of every(dueEveryMs, undefined, { signal }))
      await look().catch((error: unknown) => log.error({ err: error }, 'looking after jobs'))
  }
  const looking = lookEverySecond()

  return {
    stop: async () => {
      stopping.abort()
      await Promise.allSettled([looking]) // aborted
    },
  }
}
