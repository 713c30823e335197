import { PgBoss, type WorkWithMetadataHandler } from 'pg-boss'
import type pg from 'pg'
import { queues, schedules, type Jobs } from '#server/jobs.ts'
import type { Log } from '#server/platform/log.ts'

const schema = 'pgboss'

// A new job wakes its worker, and an idle one looks now and then for retries that have become due.
const pace = { includeMetadata: true as const, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }

/** `isLastTry` says that nobody will come after this attempt. */
export type Worker<Name extends keyof Jobs> = (payload: Jobs[Name], attempt: { isLastTry: boolean }) => Promise<void>
export type Workers = { [Name in keyof Jobs]: Worker<Name> }

type Options = { connection: pg.PoolConfig; log: Log; soleOwner: boolean }

/** Opens the job queue in the database itself, so that a job exists exactly when its row does. */
export async function openQueue({ connection, log, soleOwner }: Options): Promise<PgBoss> {
  const boss = new PgBoss({ ...connection, schema, max: 4, useListenNotify: true } as ConstructorParameters<
    typeof PgBoss
  >[0])
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options)
  if (soleOwner) await takeBackAbandoned(boss)
  return boss
}

/** Lets this process work through the queue: of each kind a job at a time, or `atOnce`, but never two of one person. */
export async function startWorkers(
  boss: PgBoss,
  workers: Workers,
  log: Log,
  atOnce: Partial<Record<keyof Jobs, number>> = {},
) {
  for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron)
  for (const name of Object.keys(workers) as (keyof Jobs)[])
    await startWorker(boss, name, workers[name] as Worker<typeof name>, log, atOnce[name] ?? 1)
}

async function startWorker<Name extends keyof Jobs>(
  boss: PgBoss,
  name: Name,
  work: Worker<Name>,
  log: Log,
  atOnce: number,
) {
  const groups = atOnce > 1 && { localGroupConcurrency: 1 }
  for (let started = 0; started < atOnce; started++) {
    let workerId = ''
    const handle: WorkWithMetadataHandler<Jobs[Name]> = async ([job]) => {
      if (!job) return
      try {
        await work(job.data, { isLastTry: job.retryCount >= job.retryLimit })
      } catch (error) {
        log.error({ err: error, job: name, jobId: job.id }, 'job failed')
        throw error
      } finally {
        boss.notifyWorker(workerId) // more may wait: look again at once
      }
    }
    workerId = await boss.work(name, { ...pace, ...groups }, handle)
  }
}

/** Jobs of one person are a group, so that each finds what the one before it wrote. */
export function groupOf(payload: object): { group?: { id: string } } {
  return 'userId' in payload ? { group: { id: String(payload.userId) } } : {}
}

/** A killed server leaves its jobs marked as running; nobody else can be running them. */
async function takeBackAbandoned(boss: PgBoss) {
  await boss.getDb().executeSql(`update ${schema}.job set state = 'retry', start_after = now() where state = 'active'`)
}
