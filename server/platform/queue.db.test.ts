import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createPrisma } from '#server/platform/database.ts'
import { listFailedJobs, retryFailedJobs } from '#server/platform/failed-jobs.ts'
import { defineJob, worker } from '#server/platform/job.ts'
import { createLog } from '#server/platform/log.ts'
import { createQueues, openQueue } from '#server/platform/queue.ts'
import { startWorkers } from '#server/platform/run-jobs.ts'
import { transcribeRecordingJob } from '#server/recordings/jobs.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aServer } from '#tests/support/server.ts'

const roomy = { isFull: async () => false }

test('jobs enqueued together run right after each other', async () => {
  const server = await aServer()
  await server.sql(
    `insert into pgboss.job (name, data, policy, retry_limit, expire_seconds) select 'sweep-sessions', '{}', 'standard', 1, 60 from generate_series(1, 20)`,
  )

  const left = () => server.sql(`select 1 from pgboss.job where name = 'sweep-sessions' and state <> 'completed'`)
  await expect.poll(left).toEqual([]) // polling between jobs would take longer than this waits
  await server.stop()
})

test('a job that two transactions enqueue at once starts only after both', async () => {
  const server = await aServer({ settings: { KEPT_ROLES: 'web' } })
  const recordingId = uuid7()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const enqueued = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const earlier = server.deps.transaction(async ({ enqueue }) => {
    await enqueue(transcribeRecordingJob, { recordingId })
    enqueued[0].resolve()
    await first.promise
  })
  await enqueued[0].promise
  const later = server.deps.transaction(async ({ enqueue }) => {
    const merged = enqueue(transcribeRecordingJob, { recordingId })
    const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => server.sql(blocked)).toHaveLength(1)
    first.resolve()
    await merged
    enqueued[1].resolve()
    await second.promise
  })
  await Promise.all([earlier, enqueued[1].promise])

  const free = () =>
    server.sql(`select name from pgboss.job where singleton_key = $1 for update skip locked`, [recordingId])
  expect(await free()).toEqual([]) // a worker would skip it
  second.resolve()
  await later
  expect(await free()).toEqual([{ name: 'transcribe-recording' }])
  await server.stop()
})

test('a job whose transaction took too long is not tried again, unless an operator asks', async () => {
  const connection = { connectionString: await aDatabase() }
  const prisma = createPrisma(connection)
  const log = createLog({ LOG_LEVEL: 'silent' })
  const boss = await openQueue({ connection, log, soleOwner: true })
  let [tookMs, timeout] = [100, 50]
  const slowJob = defineJob('slow', z.object({}), { retryLimit: 3, retryDelay: 0 })
  const slow = worker(slowJob, () =>
    prisma.$transaction((db) => db.$queryRaw`select 1 from pg_sleep(${tookMs / 1000}::float8)`, { timeout }),
  )
  await createQueues(boss, [slow])
  const running = await startWorkers(boss, { workers: [slow], schedules: [], log, disk: roomy, isAlone: true })

  const id = await boss.send('slow', {})

  const state = async () => (await boss.findJobs('slow', { id: id! }))[0]!
  await expect.poll(async () => (await state()).state).toBe('failed')
  expect((await state()).retryCount).toBe(0)

  const client = new pg.Client(connection)
  await client.connect()
  expect(await listFailedJobs(client)).toMatchObject([
    { id, kind: 'slow', error: expect.stringContaining('expired transaction') },
  ])
  expect(await retryFailedJobs(client, { id: randomUUID() })).toBe(0)
  expect(await retryFailedJobs(client, { kind: 'slower' })).toBe(0)
  ;[tookMs, timeout] = [0, 5_000]
  expect(await retryFailedJobs(client)).toBe(1)
  await expect.poll(async () => (await state()).state).toBe('completed')
  await client.end()
  await running.stop()
  await boss.stop()
  await prisma.$disconnect()
})

test('a job waits while the disk is full and runs once there is space, except for one that is scheduled or checks the space itself', async () => {
  const connection = { connectionString: await aDatabase() }
  const log = createLog({ LOG_LEVEL: 'silent' })
  const boss = await openQueue({ connection, log, soleOwner: true })
  const ran: string[] = []
  const workers = ['writes', 'sweeps'].map((name) =>
    worker(defineJob(name, z.object({}), { retryLimit: 0 }), async () => ran.push(name)),
  )
  const checks = defineJob('checks', z.object({}), {})
  workers.push(worker(checks, async () => ran.push('checks'), { checksSpace: true }))
  let isFull = true
  await createQueues(boss, workers)
  const running = await startWorkers(boss, {
    workers,
    schedules: [[{ name: 'sweeps' }, '0 0 1 1 *']],
    log,
    disk: { isFull: async () => isFull },
    isAlone: true,
  })

  const id = (await boss.send('writes', {}))!
  const state = async () => (await boss.findJobs('writes', { id }))[0]!
  const becomesDue = () => boss.getDb().executeSql('update pgboss.job set start_after = now() where id = $1', [id])
  const isPutBack = async () => {
    await expect.poll(async () => (await state()).startAfter > new Date()).toBe(true)
    expect(await state()).toMatchObject({ state: 'retry', retryCount: 0 })
  }
  await isPutBack()
  await becomesDue()
  await isPutBack()
  await boss.send('sweeps', {})
  await expect.poll(() => ran).toEqual(['sweeps'])
  await boss.send('checks', {})
  await expect.poll(() => ran).toEqual(['sweeps', 'checks'])

  isFull = false
  await becomesDue()
  await expect.poll(() => ran).toEqual(['sweeps', 'checks', 'writes'])
  await expect.poll(async () => (await state()).state).toBe('completed')
  await running.stop()
  await boss.stop()
})

test('a queue gets the options of a newer version', async () => {
  const connection = { connectionString: await aDatabase() }
  const boss = await openQueue({ connection, log: createLog({ LOG_LEVEL: 'silent' }), soleOwner: true })
  const version = (retryLimit: number) => [
    worker(defineJob('reads', z.object({}), { policy: 'short', retryLimit }), async () => {}),
  ]
  await createQueues(boss, version(3))

  await createQueues(boss, version(10))

  expect(await boss.getQueues(['reads'])).toMatchObject([{ policy: 'short', retryLimit: 10 }])
  await boss.stop()
})

test('jobs of one group run one at a time on all servers', async () => {
  const connection = { connectionString: await aDatabase() }
  const log = createLog({ LOG_LEVEL: 'silent' })
  const read = defineJob('reads', z.object({ id: z.number() }), {
    waits: () => ({ group: { id: 'this machine' } }),
  })
  const running = new Map<number, () => void>()
  const reads = worker(read, ({ id }) =>
    new Promise<void>((resolve) => running.set(id, resolve)).finally(() => running.delete(id)),
  )
  const servers = [
    await openQueue({ connection, log, soleOwner: false }),
    await openQueue({ connection, log, soleOwner: false }),
  ]
  const [boss] = servers as [PgBoss]
  await createQueues(boss, [reads])
  await boss.insert(
    'reads',
    [1, 2].map((id) => ({ data: { id }, ...read.waits({ id }) })),
  )
  await boss.send('reads', { id: 3 })
  await takeSlowly(boss)

  const stops = await Promise.all(
    servers.map((one) =>
      startWorkers(one, { workers: [reads], schedules: [], atOnce: () => 2, log, disk: roomy, isAlone: false }),
    ),
  )

  const ids = () => [...running.keys()]
  await expect.poll(() => ids().includes(3) && ids().length === 2).toBe(true)
  const [first] = ids().filter((id) => id !== 3)
  running.get(first!)!()
  await expect.poll(() => new Set(ids())).toEqual(new Set([3 - first!, 3]))

  for (const finish of running.values()) finish()
  await expect.poll(() => running.size).toBe(0)
  for (const { stop } of stops) await stop()
  for (const one of servers) await one.stop()
})

/** Makes workers that look at the same time take their jobs at the same moment. */
async function takeSlowly(boss: PgBoss) {
  await boss.getDb().executeSql(
    `create function take_slowly() returns trigger language plpgsql as
     $$ begin perform pg_sleep(0.2); return new; end $$`,
    [],
  )
  await boss.getDb().executeSql(
    `create trigger take_slowly before update on pgboss.job for each row
     when (new.state = 'active' and old.state <> 'active') execute function take_slowly()`,
    [],
  )
}
