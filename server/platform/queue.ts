import { PgBoss, type Queue } from 'pg-boss'
import pg from 'pg'
import type { Worker } from '#server/platform/job.ts'
import { indexUnfinished, retryAbandonedJobs, schema } from '#server/platform/job-rows.ts'
import type { Log } from '#server/platform/log.ts'

type QueueOptions = {
  connection: pg.PoolConfig
  /** Where to listen for new jobs, which takes a session of its own. */
  direct?: pg.PoolConfig
  log: Log
  soleOwner: boolean
}

/** Opens the job queue. It's in our database, so that a transaction can enqueue. */
export async function openQueue({ connection, direct = connection, log, soleOwner }: QueueOptions): Promise<PgBoss> {
  const pooled = { Client: clientOf(connection) } // its pool's clients; it listens with one of the driver's own
  const boss = new PgBoss({ ...direct, ...pooled, schema, max: 4 } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  await indexUnfinished(boss)
  if (soleOwner) await retryAbandonedJobs(boss)
  return boss
}

const clientOf = (connection: pg.ClientConfig) =>
  class extends pg.Client {
    constructor() {
      super(connection)
    }
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

/** A user's jobs form a group and run one at a time, so that each sees the writes of the one before. */
export function groupOf(payload: object): { group?: { id: string } } {
  return 'userId' in payload ? { group: { id: String(payload.userId) } } : {}
}
