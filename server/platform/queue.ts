import { setInterval as every } from 'node:timers/promises'
import { PgBoss, type JobWithMetadata, type Queue, type WorkWithMetadataHandler } from 'pg-boss'
import type pg from 'pg'
import type { Disk } from '#server/platform/disk.ts'
import { isExpiredTransaction } from '#server/platform/expired-transaction.ts'
import type { Schedule, Worker } from '#server/platform/job.ts'
import type { Log } from '#server/platform/log.ts'

const schema = 'pgboss'

// A new job wakes its workers, and so does one that becomes due. Their own polling is only a safety net.
const pace = { includeMetadata: true as const, pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 }
const dueEveryMs = 1000
const waitForSpaceSeconds = 15

type Running = { log: Log; disk: Pick<Disk, 'isFull'> }
type QueueOptions = { connection: pg.PoolConfig; log: Log; soleOwner: boolean }

/** Opens the job queue. It's in our database, so that a transaction can enqueue. */
export async function openQueue({ connection, log, soleOwner }: QueueOptions): Promise<PgBoss> {
  const boss = new PgBoss({ ...connection, schema, max: 4, useListenNotify: true } as ConstructorParameters<
    typeof PgBoss
  >[0])
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  if (soleOwner) await retryAbandonedJobs(boss)
  return boss
}

/** Rejects while the queue's own connections don't answer. */
export async function askQueue(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(`select from ${schema}.version`, [])
}

/** Creates the queues that don't exist yet, and updates those that an older version created differently. */
export async function createQueues(boss: PgBoss, workers: readonly Worker[]) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { job } of workers) {
    const { policy: _, ...options } = job.queue
    const before = existing.get(job.name)
    if (!before) await boss.createQueue(job.name, job.queue)
    else if (Object.entries(options).some(([name, value]) => before[name as keyof Queue] !== value))
      await boss.updateQueue(job.name, options)
  }
}

/** Runs jobs in this process, `concurrency` at a time per kind but never two of the same group. */
export async function startWorkers(
  boss: PgBoss,
  { workers, schedules, log, disk }: Running & { workers: readonly Worker[]; schedules: readonly Schedule[] },
) {
  for (const [{ name }, cron] of schedules) await boss.schedule(name, cron)
  const scheduled = new Set(schedules.map(([{ name }]) => name))
  const idsByJob = new Map<string, string[]>()
  for (const worker of workers) {
    const { name } = worker.job
    // Scheduled jobs free space, or enqueue jobs that wait for it.
    const runsOnFullDisk = scheduled.has(name) || worker.checksSpace
    const mustWait = async () => !runsOnFullDisk && (await disk.isFull())
    idsByJob.set(name, await startWorker(boss, worker, { log, mustWait }))
  }
  return wakeWhenDue(boss, idsByJob, log)
}

async function startWorker(
  boss: PgBoss,
  { job: { name, queue }, run, concurrency }: Worker,
  { log, mustWait }: { log: Log; mustWait: () => Promise<boolean> },
): Promise<string[]> {
  // A heartbeat tells soon that a server is gone; without one, its jobs mustn't hold up their group on others.
  const isGroupGlobal = concurrency > 1 && queue.heartbeatSeconds !== undefined
  const groups = concurrency > 1 && { [isGroupGlobal ? 'groupConcurrency' : 'localGroupConcurrency']: 1 }
  const ids: string[] = []
  for (let started = 0; started < concurrency; started++) {
    const handle: WorkWithMetadataHandler<unknown> = async ([job]) => {
      if (!job) return
      try {
        if (isGroupGlobal && job.groupId && (await putBackSecond(boss, job))) return
        if (await mustWait()) return await putBack(boss, job.id)
        await run(job.data, { isLastTry: job.retryCount >= job.retryLimit })
      } catch (error) {
        log.error({ err: error, job: name, jobId: job.id }, 'job failed')
        if (isExpiredTransaction(error)) await neverRetry(boss, job.id)
        throw error
      } finally {
        boss.notifyWorker(ids[started]!) // more may be waiting: look again at once
      }
    }
    ids.push(await boss.work(name, { ...pace, ...groups }, handle))
  }
  return ids
}

/** Lets a job that was just taken wait for space on the disk. It doesn't count as an attempt. */
async function putBack(boss: PgBoss, jobId: string) {
  await boss
    .getDb()
    .executeSql(
      `update ${schema}.job set state = 'retry', started_on = null, start_after = now() + $2 * interval '1 second' where id = $1`,
      [jobId, waitForSpaceSeconds],
    )
}

/**
 * Puts a job back that was taken at the same moment as another of its group, for pg-boss sees only those taken before.
 * Of two that check at once, the second waits here for the first, and then runs.
 */
async function putBackSecond(boss: PgBoss, { id, name, groupId }: JobWithMetadata<unknown>): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(
    `with taken as materialized (
       select id from ${schema}.job where name = $2 and group_id = $3 and state = 'active' order by id for update
     )
     update ${schema}.job set state = 'retry', started_on = null
     where name = $2 and id = $1 and exists (select 1 from taken where taken.id <> $1) returning id`,
    [id, name, groupId],
  )
  return rows.length > 0
}

async function neverRetry(boss: PgBoss, jobId: string) {
  await boss.getDb().executeSql(`update ${schema}.job set retry_limit = retry_count where id = $1`, [jobId])
}

/** Wakes the workers of jobs that have become due, such as retries: one query a second instead of one per worker. */
function wakeWhenDue(boss: PgBoss, idsByJob: Map<string, string[]>, log: Log) {
  const stopping = new AbortController()
  const { signal } = stopping

  async function look() {
    const { rows } = await boss.getDb().executeSql(
      `select name from unnest($1::text[]) as queue (name) where exists (
         select from ${schema}.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
       )`,
      [[...idsByJob.keys()]],
    )
    for (const { name } of rows as { name: string }[]) for (const id of idsByJob.get(name) ?? []) boss.notifyWorker(id)
  }

  const looking = (async () => {
    for await (const _ of every(dueEveryMs, undefined, { signal }))
      await look().catch((error: unknown) => log.error({ err: error }, 'looking for due jobs'))
  })().catch(() => {}) // aborted

  return {
    stop: async () => {
      stopping.abort()
      await looking
    },
  }
}

/** A user's jobs form a group and run one at a time, so that each sees the writes of the one before. */
export function groupOf(payload: object): { group?: { id: string } } {
  return 'userId' in payload ? { group: { id: String(payload.userId) } } : {}
}

/** Retries the jobs that a killed server left active. */
async function retryAbandonedJobs(boss: PgBoss) {
  await boss.getDb().executeSql(`update ${schema}.job set state = 'retry', start_after = now() where state = 'active'`)
}
