import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { TestClock, type PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createClaims } from '#server/platform/claims.ts'
import { createPrisma } from '#server/platform/database.ts'
import { listFailedJobs, retryFailedJobs } from '#server/platform/failed-jobs.ts'
import { defineJob, worker } from '#server/platform/job.ts'
import { createLog } from '#server/platform/log.ts'
import { createQueues, openQueue } from '#server/platform/queue.ts'
import { startWorkers } from '#server/platform/run-jobs.ts'
import { settleJobs } from '#server/platform/settle-jobs.ts'
import { transcribeRecordingJob } from '#server/recordings/jobs.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aServer } from '#tests/support/server.ts'

const world = {
  schedules: [],
  outboxes: [],
  now: () => new Date(),
  log: createLog({ LOG_LEVEL: 'silent' }),
  disk: { isFull: async () => false },
  claims: { take: async () => true, release: async () => {} },
  isAlone: true,
}
const open = (connection: pg.PoolConfig) => openQueue({ connection, log: world.log, isKeeper: true })

test('a job that two transactions enqueue at once starts only after both', async () => {
  const server = await aServer()
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
  const boss = await open(connection)
  let [tookMs, timeout] = [100, 50]
  const slowJob = defineJob('slow', z.object({}), { retryLimit: 3, retryDelay: 0 })
  const slow = worker(slowJob, () =>
    prisma.$transaction((db) => db.$queryRaw`select 1 from pg_sleep(${tookMs / 1000}::float8)`, { timeout }),
  )
  await createQueues(boss, [slow])
  const running = await startWorkers(boss, { ...world, workers: [slow] })

  const id = await boss.send('slow', {})

  const state = async () => (await boss.findJobs('slow', { id: id! }))[0]!
  await expect.poll(async () => (await state()).state).toBe('failed')
  expect((await state()).retryCount).toBe(0)

  expect(await listFailedJobs(boss)).toMatchObject([
    { kind: 'slow', tries: 1, error: expect.stringContaining('expired transaction') },
  ])
  expect(await retryFailedJobs(boss, { id: randomUUID() })).toBe(0)
  expect(await retryFailedJobs(boss, { kind: 'slower' })).toBe(0)
  ;[tookMs, timeout] = [0, 5_000]
  expect(await retryFailedJobs(boss)).toBe(1)
  await expect.poll(async () => (await boss.findJobs('slow')).map(({ state }) => state)).toContain('completed')
  expect(await listFailedJobs(boss)).toEqual([])
  await running.stop()
  await boss.stop()
  await prisma.$disconnect()
})

test('a job waits while the disk is full and runs once there is space, except for one that is scheduled or checks the space itself', async () => {
  const clock = new TestClock('2026-03-05T10:00:00Z')
  const connection = { connectionString: await aDatabase() }
  const boss = await openQueue({ connection, log: world.log, isKeeper: false, clock })
  const ran: string[] = []
  const workers = ['writes', 'sweeps', 'checks'].map((name) =>
    worker(defineJob(name, z.object({}), { retryLimit: 0 }), async () => ran.push(name), {
      checksSpace: name === 'checks',
    }),
  )
  let isFull = true
  await createQueues(boss, workers)
  const settle = () =>
    settleJobs(boss, {
      ...world,
      workers,
      schedules: [[{ name: 'sweeps' }, '0 0 1 1 *']],
      now: () => new Date(clock.now()),
      disk: { isFull: async () => isFull },
    })

  for (const { job } of workers) await boss.send(job.name, {})
  await settle()
  expect(ran).toEqual(['sweeps', 'checks'])
  await clock.tick(15_000)
  await settle()
  expect(ran).toEqual(['sweeps', 'checks'])

  isFull = false
  await settle()
  expect(ran).toEqual(['sweeps', 'checks'])
  await clock.tick(15_000)
  await settle()
  expect(ran).toEqual(['sweeps', 'checks', 'writes'])
  await boss.stop({ graceful: false })
})

test('settling waits for a job that a worker has taken, and for those that it enqueues', async () => {
  const boss = await open({ connectionString: await aDatabase() })
  const [taken, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ran: string[] = []
  const first = worker(defineJob('first', z.object({}), { retryLimit: 0 }), async () => {
    taken.resolve()
    await goOn.promise
    await boss.send('second', {})
    ran.push('first')
  })
  const second = worker(defineJob('second', z.object({}), { retryLimit: 0 }), async () => ran.push('second'))
  await createQueues(boss, [first, second])
  const running = await startWorkers(boss, { ...world, workers: [first] })
  await boss.send('first', {})
  await taken.promise

  const finish = () => {
    goOn.resolve()
    return running.finish()
  }
  await settleJobs(boss, { ...world, workers: [first, second] }, { finish })

  expect(ran).toEqual(['first', 'second'])
  await running.stop()
  await boss.stop()
})

test('a job that fails is tried again when it is due, and is kept once its tries are used up', async () => {
  const clock = new TestClock('2026-03-05T10:00:00Z')
  const connection = { connectionString: await aDatabase() }
  const boss = await openQueue({ connection, log: world.log, isKeeper: false, clock })
  const tries: boolean[] = []
  const fails = worker(
    defineJob('fails', z.object({}), { retryLimit: 1, retryDelay: 60 }),
    async (_, { isLastTry }) => {
      tries.push(isLastTry)
      throw new Error('No answer')
    },
  )
  await createQueues(boss, [fails])
  const settle = () => settleJobs(boss, { ...world, workers: [fails] })

  await boss.send('fails', {})
  await settle()
  await settle()
  expect(tries).toEqual([false])
  await clock.tick(60_000)
  await settle()

  expect(tries).toEqual([false, true])
  expect(await listFailedJobs(boss)).toMatchObject([{ kind: 'fails', tries: 2, error: 'Error: No answer' }])
  await boss.stop({ graceful: false })
})

test('a queue gets the options of a newer version', async () => {
  const connection = { connectionString: await aDatabase() }
  const boss = await open(connection)
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
  const read = defineJob('reads', z.object({ id: z.number() }), {
    atOnce: 2,
    waits: () => ({ group: { id: 'this machine' } }),
  })
  const running = new Map<number, () => void>()
  const reads = worker(read, ({ id }) =>
    new Promise<void>((resolve) => running.set(id, resolve)).finally(() => running.delete(id)),
  )
  const servers = [await open(connection), await open(connection)]
  const [boss] = servers as [PgBoss]
  const allClaims = servers.map(() => createClaims(connection, world.log))
  await createQueues(boss, [reads])
  await boss.insert(
    'reads',
    [1, 2].map((id) => ({ data: { id }, ...read.waits({ id }) })),
  )
  await boss.send('reads', { id: 3 })
  await takeSlowly(boss)

  const stops = await Promise.all(
    servers.map((one, index) =>
      startWorkers(one, { ...world, workers: [reads], claims: allClaims[index]!, isAlone: false }),
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
  for (const one of [...servers, ...allClaims]) await one.stop()
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
