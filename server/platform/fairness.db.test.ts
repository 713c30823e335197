import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { captureTranscriptJob } from '#server/capture/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { openQueue } from '#server/platform/queue.ts'
import { startWorkers } from '#server/platform/run-jobs.ts'
import { worker } from '#server/platform/job.ts'
import { transcribeRecordingJob } from '#server/recordings/jobs.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ queueRuns: true })
})
beforeEach(() => server.sql(`delete from pgboss.job where name in ('capture-transcript', 'transcribe-recording')`))
afterAll(() => server.stop())

const [ada, ben, cleo] = [uuid7(), uuid7(), uuid7()]
const aMeeting = (userId: string) => ({ meetingId: uuid7(), userId })
const wants = (userId: string) => server.deps.enqueue(captureTranscriptJob, aMeeting(userId))
const wantsMany = (userId: string, count: number) =>
  server.deps.enqueueAll(
    captureTranscriptJob,
    Array.from({ length: count }, () => aMeeting(userId)),
  )

type Run = { concurrency?: number; onRun?: (before: readonly string[]) => Promise<void> }

/** Whose jobs ran first, in order, with this many at a time. */
async function firstRuns(count: number, { concurrency = 1, onRun }: Run = {}) {
  const ran: string[] = []
  const all = Promise.withResolvers<void>()
  const reads = worker(captureTranscriptJob, async ({ userId }) => {
    if (ran.length >= count) return all.resolve()
    ran.push(userId)
    await onRun?.(ran)
  })
  const log = createLog({ LOG_LEVEL: 'silent' })
  const boss = await openQueue({ connection: { connectionString: server.databaseUrl }, log, isKeeper: false })
  const running = await startWorkers(boss, {
    workers: [{ ...reads, job: { ...reads.job, atOnce: concurrency } }],
    schedules: [],
    outboxes: [],
    now: server.deps.now,
    log,
    disk: { isFull: async () => false },
    claims: { take: async () => true, release: async () => {} },
    isAlone: true,
  })
  await all.promise
  await running.stop()
  await boss.stop()
  return ran
}

test.each([1, 2])('a user’s one job waits for one of another’s thousand, with %d at a time', async (concurrency) => {
  await wantsMany(ada, 1000)
  await wants(ben)

  expect((await firstRuns(5, { concurrency })).indexOf(ben)).toBeLessThanOrEqual(concurrency)
})

test('users who queue many take turns, and one who comes later is no later than they are', async () => {
  await wantsMany(ada, 100)
  await wantsMany(ben, 100)

  const ran = await firstRuns(12, {
    onRun: async (before) => {
      if (before.length === 6) await wants(cleo)
    },
  })

  expect(ran.slice(0, 6).toSorted()).toEqual([ada, ada, ada, ben, ben, ben].toSorted())
  expect(ran.indexOf(cleo)).toBeLessThan(9)
})

test('whoever keeps queueing single jobs doesn’t keep a long queue from going on', async () => {
  await wantsMany(ada, 20)
  await wants(ben)

  const ran = await firstRuns(20, {
    onRun: async (before) => {
      if (before.at(-1) === ben) await wants(ben)
    },
  })

  expect(ran.filter((userId) => userId === ada).length).toBeGreaterThanOrEqual(9)
})

test('jobs enqueued in one transaction with other writes take turns, too', async () => {
  await server.deps.transaction(async ({ enqueue }) => {
    for (let n = 0; n < 3; n++) await enqueue(captureTranscriptJob, aMeeting(ada))
    await enqueue(captureTranscriptJob, aMeeting(ben))
  })

  const jobs = await server.sql<{ userId: string; priority: number }>(
    `select data->>'userId' as "userId", priority from pgboss.job where name = 'capture-transcript' order by priority desc, created_on`,
  )
  expect(jobs.map(({ userId, priority }) => [userId, priority])).toEqual(
    expect.arrayContaining([
      [ada, 0],
      [ben, 0],
      [ada, -1],
      [ada, -2],
    ]),
  )
})

test('a user’s finished recordings take turns with others’, and one under way waits for none of them', async () => {
  const many = Array.from({ length: 3 }, () => ({ recordingId: uuid7(), userId: ada }))
  await server.deps.enqueueAll(transcribeRecordingJob, many)
  await server.deps.enqueue(transcribeRecordingJob, { recordingId: uuid7(), userId: ben })
  await server.deps.enqueue(transcribeRecordingJob, { recordingId: uuid7() })

  const jobs = await server.sql<{ group: string | null; priority: number }>(
    `select group_id as group, priority from pgboss.job where name = 'transcribe-recording' order by priority desc, created_on`,
  )
  expect(jobs.filter(({ priority }) => priority === 0).map(({ group }) => group)).toEqual([ada, ben, null])
  expect(jobs.filter(({ priority }) => priority < 0).map(({ group }) => group)).toEqual([ada, ada])
})
