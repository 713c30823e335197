import { PgBoss, type Clock, type Job, type JobWithMetadata, type Queue } from 'pg-boss'
import pg from 'pg'
import type { Worker } from '#server/platform/job.ts'
import type { Log } from '#server/platform/log.ts'

/** Where pg-boss keeps its tables in our database. */
export const schema = 'pgboss'

/** Where copies of the jobs go that failed on their last try, for an operator to look at and retry. */
export const failedQueue = 'failed'

/** Says which kinds of job were enqueued. */
export const channel = 'kept_jobs'

/** A worker that is silent for this long is gone, and its jobs start elsewhere. */
const heartbeatSeconds = 20
const keptWhenDoneSeconds = 1800

type QueueOptions = {
  connection: pg.PoolConfig
  /** Where to listen for new jobs, which takes a session of its own. */
  direct?: pg.PoolConfig
  log: Log
  /** Whether this process looks after the queue: schedules, retention and jobs that took too long. */
  isKeeper: boolean
  /** The time that decides what is due; the database's by default. */
  clock?: Clock | undefined
}

/** Opens the job queue. It's in our database, so that a transaction can enqueue. */
export async function openQueue({
  connection,
  direct = connection,
  log,
  isKeeper,
  clock,
}: QueueOptions): Promise<PgBoss> {
  const pooled = { Client: clientOf(connection) } // its pool's clients; it listens with one of the driver's own
  const keeping = { supervise: isKeeper, schedule: isKeeper, maintenanceIntervalSeconds: keptWhenDoneSeconds }
  const options = { ...direct, ...pooled, ...keeping, schema, max: 4, ...(clock && { clock }) }
  const boss = new PgBoss(options as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  return boss
}

const clientOf = (connection: pg.ClientConfig) =>
  class extends pg.Client {
    constructor() {
      super(connection)
    }
  }

/** Rejects while the queue's own connections don't answer. */
export async function askQueue(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql('select 1')
}

/** Creates the queues that don't exist yet, and updates those that an older version created differently. */
export async function createQueues(boss: PgBoss, workers: readonly Worker[]) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!existing.has(failedQueue)) await boss.createQueue(failedQueue)
  for (const { job } of workers) {
    const { policy, ...own } = job.queue
    const options = { heartbeatSeconds, deleteAfterSeconds: keptWhenDoneSeconds, deadLetter: failedQueue, ...own }
    const before = existing.get(job.name)
    if (!before) await boss.createQueue(job.name, { ...options, ...(policy && { policy }) })
    else if (Object.entries(options).some(([name, value]) => before[name as keyof Queue] !== value))
      await boss.updateQueue(job.name, options)
  }
}

/** A user's jobs form a group and run one at a time, so that each sees the writes of the one before. */
export function groupOf(payload: object): { group?: { id: string } } {
  return 'userId' in payload ? { group: { id: String(payload.userId) } } : {}
}

export type Attempt = Pick<Job, 'id' | 'name' | 'retryCount'>

type GiveBack = {
  /** Now by default. */
  startAfter?: Date
  /** Whether this try counts, as one does whose worker is gone: it may be what ended the worker. */
  counts?: boolean
}

/**
 * Gives a running job back, to start again unless it was taken over. Where another with its key waits already, that one
 * will do its work.
 */
export async function giveBack(
  boss: PgBoss,
  job: Attempt & Pick<JobWithMetadata, 'retryLimit'>,
  { startAfter, counts = false }: GiveBack = {},
) {
  const { name, id, retryLimit } = job
  const transaction = await boss.getDb().beginTransaction!()
  const { db } = transaction
  try {
    const { affected } = (await boss.cancel(name, job, { db })) as { affected: number }
    if (affected > 0) {
      await boss.resume(name, id, { db })
      const limit = counts ? retryLimit : retryLimit + 1
      await boss.update(name, undefined, { id, retryLimit: limit, ...(startAfter && { startAfter }), db })
    }
    await transaction.commit()
  } catch (error) {
    await transaction.rollback()
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    await boss.complete(name, job)
  }
}

const uniqueViolation = '23505'
