import { createHash } from 'node:crypto'
import { setInterval as every } from 'node:timers/promises'
import type { PgBoss, WorkWithMetadataHandler } from 'pg-boss'
import type { Disk } from '#server/platform/disk.ts'
import { isExpiredTransaction } from '#server/platform/expired-transaction.ts'
import type { Schedule, Worker } from '#server/platform/job.ts'
import {
  deleteCompleted,
  handBack,
  kindsThatAreDue,
  neverRetry,
  putBack,
  putBackSecond,
  schema,
  takeOverLost,
  type Attempt,
} from '#server/platform/job-rows.ts'
import type { Log } from '#server/platform/log.ts'
import { originOf } from '#server/platform/origin.ts'

// A new job wakes a worker, and so does one that becomes due. Their own polling is only a safety net.
const pace = { includeMetadata: true as const, pollingIntervalSeconds: 30, heartbeatRefreshSeconds: 5 }
const dueEveryMs = 1000
const tidyEveryMs = 1_800_000
const defaultDrainMs = 10_000

export type Running = {
  workers: readonly Worker[]
  schedules: readonly Schedule[]
  /** How many jobs of a kind run here at the same time; one each by default. */
  atOnce?: (kind: string) => number
  log: Log
  disk: Pick<Disk, 'isFull'>
  /** Whether no other process runs jobs on this database. */
  isAlone: boolean
  /** How long running jobs may finish once told to stop. Others then start them again. */
  drainMs?: number
}

/** Where one job of a kind can run. */
type Place = { id: string; isBusy: boolean }

/** Runs jobs in this process, several at a time per kind but never two of the same group. */
export async function startWorkers(boss: PgBoss, running: Running): Promise<{ stop: () => Promise<void> }> {
  const { workers, schedules, atOnce = () => 1, log, drainMs = defaultDrainMs } = running
  for (const [{ name }, cron] of schedules) await boss.schedule(name, cron)
  const scheduled = new Set(schedules.map(([{ name }]) => name))
  const placesOf = new Map<string, Place[]>(workers.map(({ job }) => [job.name, []]))
  const shift = createShift(boss)

  /** Wakes one worker, which wakes the next when it finds a job: all at once would mostly ask in vain. */
  const wake = (name: string) => {
    const free = placesOf.get(name)?.find(({ isBusy }) => !isBusy)
    if (free) boss.notifyWorker(free.id)
  }

  for (const worker of workers) {
    const { name } = worker.job
    const places = placesOf.get(name)!
    const options = { ...running, concurrency: atOnce(name), shift, wake, isScheduled: scheduled.has(name) }
    for (let place = 0; place < options.concurrency; place++) places.push(await openPlace(boss, worker, options))
  }
  const listening = await listen(boss, wake, log)
  const looking = lookOut(boss, { names: [...placesOf.keys()], wake, ...running })

  return {
    stop: async () => {
      const handBackLate = setTimeout(
        () => void shift.end().catch((error: unknown) => log.error({ err: error }, 'handing jobs back')),
        drainMs,
      )
      const idle = Promise.all([...placesOf.keys()].map((name) => boss.offWork(name))) // first, to take no more jobs
      await looking.stop()
      await listening?.close()
      await idle
      clearTimeout(handBackLate)
    },
  }
}

type PlaceOptions = Pick<Running, 'log' | 'disk' | 'isAlone'> & {
  concurrency: number
  shift: Shift
  wake: (name: string) => void
  isScheduled: boolean
}

async function openPlace(
  boss: PgBoss,
  { job: { name }, run, checksSpace }: Worker,
  { concurrency, log, disk, isAlone, shift, wake, isScheduled }: PlaceOptions,
): Promise<Place> {
  const place: Place = { id: '', isBusy: false }
  // Scheduled jobs free space, or enqueue jobs that wait for it.
  const mustWait = async () => !isScheduled && !checksSpace && (await disk.isFull())
  const groups = isAlone ? concurrency > 1 && { localGroupConcurrency: 1 } : { groupConcurrency: 1 }

  const handle: WorkWithMetadataHandler<unknown> = async ([job]) => {
    if (!job) return
    place.isBusy = true
    wake(name)
    try {
      if (!isAlone && job.groupId && (await putBackSecond(boss, job))) return
      if (await mustWait()) return await putBack(boss, job)
      await shift.run(job, () => run(job.data, { isLastTry: job.retryCount >= job.retryLimit }))
    } catch (error) {
      log.error({ err: error, job: name, jobId: job.id, requestId: originOf(job.data)?.requestId }, 'job failed')
      if (isExpiredTransaction(error)) await neverRetry(boss, job)
      throw error
    } finally {
      place.isBusy = false
      boss.notifyWorker(place.id) // more may be waiting: look again at once
    }
  }
  place.id = await boss.work(name, { ...pace, ...groups }, handle)
  return place
}

type Shift = { run: (job: Attempt, work: () => Promise<void>) => Promise<void>; end: () => Promise<void> }

/** The jobs that run here. When it ends, those still running are handed back, and nobody waits for them any more. */
function createShift(boss: PgBoss): Shift {
  const running = new Map<Attempt, () => void>()
  let isOver = false
  return {
    run: async (job, work) => {
      if (isOver) return handBack(boss, [job])
      const { promise: left, resolve: leave } = Promise.withResolvers<void>()
      running.set(job, leave)
      try {
        await Promise.race([work(), left])
      } finally {
        running.delete(job)
      }
    },
    end: async () => {
      isOver = true
      try {
        await handBack(boss, [...running.keys()])
      } finally {
        for (const leave of running.values()) leave()
      }
    },
  }
}

/** Wakes a worker when a job of its kind is enqueued. Null where the database doesn't tell, such as behind a pooler. */
async function listen(boss: PgBoss, wake: (name: string) => void, log: Log) {
  const channel = `pgboss_${createHash('sha224').update(schema).digest('hex').slice(0, 24)}` // as pg-boss names it
  try {
    return (await boss.getDb().listen?.(channel, wake, () => {})) ?? null
  } catch (error) {
    log.warn({ err: error }, 'jobs start up to a second late, because the database doesn’t tell when one is enqueued')
    return null
  }
}

type LookOut = Pick<Running, 'log' | 'isAlone'> & { names: readonly string[]; wake: (name: string) => void }

/** Wakes workers of jobs that have become due, such as retries, restarts the jobs of workers that are gone, and tidies up. */
function lookOut(boss: PgBoss, { names, wake, log, isAlone }: LookOut) {
  const stopping = new AbortController()
  const { signal } = stopping

  async function look() {
    // Alone, a silent worker is this one, on a machine that slept.
    const lost = isAlone ? [] : await takeOverLost(boss, names)
    for (const { name, id } of lost) log.warn({ job: name, jobId: id }, 'took over a job whose worker is gone')
    for (const name of await kindsThatAreDue(boss, names)) wake(name)
  }

  const repeat = async (everyMs: number, work: () => Promise<void>) => {
    for await (const _ of every(everyMs, undefined, { signal }))
      await work().catch((error: unknown) => log.error({ err: error }, 'looking after jobs'))
  }
  const repeating = [repeat(dueEveryMs, look), repeat(tidyEveryMs, () => deleteCompleted(boss))]

  return {
    stop: async () => {
      stopping.abort()
      await Promise.allSettled(repeating) // aborted
    },
  }
}
