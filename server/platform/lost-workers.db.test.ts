import type { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { defineJob, worker } from '#server/platform/job.ts'
import { createLog } from '#server/platform/log.ts'
import { createQueues, openQueue } from '#server/platform/queue.ts'
import { startWorkers } from '#server/platform/run-jobs.ts'
import { aDatabase } from '#tests/support/database.ts'

const log = createLog({ LOG_LEVEL: 'silent' })
const retries = { retryLimit: 2, retryDelay: 600 }

const world = {
  schedules: [],
  outboxes: [],
  now: () => new Date(),
  log,
  disk: { isFull: async () => false },
  claims: { take: async () => true, release: async () => {} },
  isAlone: false,
}

/** Two worker processes on one database, as far as it can tell. Each keeps its jobs until told to finish them. */
async function twoWorkers({ drainMs = 10_000, isLong = false } = {}) {
  const readJob = defineJob('reads', z.object({ n: z.number() }), { ...retries, isLong })
  const connection = { connectionString: await aDatabase() }
  const open = async () => {
    const boss = await openQueue({ connection, log, isKeeper: false })
    const runs: { n: number; isLastTry: boolean; finish: () => void }[] = []
    const reads = worker(readJob, ({ n }, { isLastTry }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      runs.push({ n, isLastTry, finish: resolve })
      return promise
    })
    await createQueues(boss, [reads])
    const start = async () => {
      const running = await startWorkers(boss, { ...world, workers: [reads], drainMs })
      onTestFinished(async () => {
        for (const { finish } of runs) finish()
        await running.stop()
        await boss.stop({ graceful: false })
      })
      return running
    }
    return { boss, runs, start }
  }
  const [first, second] = [await open(), await open()]
  const jobs = () =>
    sql(
      second.boss,
      `select state, retry_count as "retryCount" from pgboss.job where name = 'reads' order by retry_count, state desc`,
    )
  return { first, second, jobs }
}

const sql = async (boss: PgBoss, text: string) => (await boss.getDb().executeSql(text, [])).rows as unknown[]

test('the job of a worker that is gone starts on another, which counts as a retry', async () => {
  const { first, second, jobs } = await twoWorkers()
  await first.start()
  await second.boss.send('reads', { n: 1 })
  await expect.poll(() => first.runs).toHaveLength(1)
  await second.start()

  await die(first.boss)
  await sql(second.boss, `update pgboss.job set heartbeat_on = now() - interval '10 seconds'`)
  await second.boss.send('reads', { n: 2 })
  await expect.poll(() => second.runs.map(({ n }) => n)).toEqual([2]) // the other is still believed to run
  second.runs[0]!.finish()
  await sql(second.boss, `update pgboss.job set heartbeat_on = now() - interval '21 seconds' where state = 'active'`)

  await expect.poll(() => second.runs.map(({ n }) => n), { timeout: 5_000 }).toEqual([2, 1])
  second.runs[1]!.finish()
  await expect.poll(jobs).toEqual([
    { state: 'completed', retryCount: 0 },
    { state: 'completed', retryCount: 1 },
  ])
})

test('a worker that stops finishes its jobs', async () => {
  const { first, jobs } = await twoWorkers()
  const running = await first.start()
  await first.boss.send('reads', { n: 1 })
  await expect.poll(() => first.runs).toHaveLength(1)

  const stopped = running.stop()
  await first.boss.send('reads', { n: 2 })
  first.runs[0]!.finish()
  await stopped

  expect(first.runs).toHaveLength(1)
  expect(await jobs()).toEqual([
    { state: 'completed', retryCount: 0 },
    { state: 'created', retryCount: 0 },
  ])
})

const impatient = [
  ['a job that takes longer is', { drainMs: 1 }],
  ['a job that may take hours is at once', { isLong: true }],
] as const
test.each(impatient)('%s handed to another worker, with as many tries left as before', async (_, how) => {
  const { first, second, jobs } = await twoWorkers(how)
  const running = await first.start()
  await first.boss.send('reads', { n: 1 }, { retryLimit: 0 })
  await expect.poll(() => first.runs).toHaveLength(1)

  await running.stop()
  expect(await jobs()).toEqual([{ state: 'created', retryCount: 0 }])
  await second.start()

  await expect.poll(() => second.runs).toMatchObject([{ n: 1, isLastTry: true }])
  first.runs[0]!.finish() // too late to count
  expect(await jobs()).toEqual([{ state: 'active', retryCount: 1 }])
  second.runs[0]!.finish()
  await expect.poll(jobs).toEqual([{ state: 'completed', retryCount: 1 }])
})

/** Takes its connections away, so that it tells nobody any more that it's there. */
async function die(boss: PgBoss) {
  await (boss.getDb() as unknown as { close: () => Promise<void> }).close()
}
