import { createServer, type AddressInfo } from 'node:net'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { TestClock } from 'pg-boss'
import { startCaptureWorkers, type CaptureWorkers } from '#server/capture/workers.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import { startServer, type RunningServer } from '#server/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createLog } from '#server/platform/log.ts'
import { readConfig, type Config } from '#server/platform/config.ts'
import { aDatabase, emptyTables } from './database.ts'
import { jobsIn, takeJobsIn, type SeenJob } from './jobs.ts'
import { settles, settlesNoMore } from './settling.ts'
import { signInAsNew, type Someone } from './someone.ts'
import { count } from './times/counts.ts'

export type TestServer = {
  url: string
  /** Sets the server's clock, which then stays there. */
  setTime: (to: string) => void
  /** Runs the jobs that are due by that clock, and all that follow from them, to the end. */
  settle: () => Promise<void>
  /** Signs in a user who has been through the setup. Their address comes from their name. */
  person: (name: string) => Promise<Someone>
  /** Signs in a user with the setup before them. */
  newcomer: (name: string) => Promise<Someone>
  /** Queries the database directly, to see what was stored. */
  sql: <Row extends pg.QueryResultRow>(query: string, values?: unknown[]) => Promise<Row[]>
  databaseUrl: string
  /** The errors it logged as warnings. */
  warnings: unknown[]
  /** Where the server stores files. */
  dataDir: string
  /** The dependencies of the server's actions. */
  deps: Deps
  /** The jobs of these names, or all, the oldest first. */
  jobs: (...names: string[]) => Promise<SeenJob[]>
  /** Deletes the jobs that a test wants, or all, and returns them. */
  takeJobs: (isWanted?: (job: SeenJob) => boolean) => Promise<SeenJob[]>
  /** Runs a job now, as its only attempt. */
  work: (job: string, payload: object) => Promise<void>
  /** Runs a job now, as an attempt that others follow. */
  tryWork: (job: string, payload: object) => Promise<void>
  stop: () => Promise<void>
}

type Options = {
  settings?: Record<string, string>
  time?: string
  databaseUrl?: string
  model?: LanguageModel
  /** Gets each line of the log. */
  logged?: (line: string) => void
  /** Whether jobs run by themselves, as in production. Otherwise nothing runs beside the test until it settles. */
  runsJobs?: boolean
  /** Whether jobs only run when the test runs them, not even while it waits for something. */
  holdsJobs?: boolean
  /** Whether the clock goes on from where a test sets it. */
  clockRuns?: boolean
  /** Whether the queue has the database's clock, for tests of the queue itself. */
  queueRuns?: boolean
}

/**
 * A whole server with its own database and a clock that only a test moves. One without settings is emptied once
 * stopped, and serves the next file of this worker.
 */
export async function aServer({
  time = '2026-03-05T10:00:00Z',
  runsJobs = false,
  clockRuns = false,
  ...options
}: Options = {}): Promise<TestServer> {
  const setAt = { time: Date.parse(time), real: performance.now() }
  if (Object.values(options).some(Boolean)) return startTestServer({ setAt, runsJobs, clockRuns, ...options })

  const kind = `${runsJobs} ${clockRuns}`
  idle.get(kind)?.setTime(time)
  const server = idle.get(kind) ?? (await startTestServer({ setAt, runsJobs, clockRuns }))
  idle.delete(kind)
  return {
    ...server,
    stop: async () => {
      if (idle.has(kind)) return server.stop()
      if (!runsJobs) await server.takeJobs() // also those that a test only noted as running
      await emptyTables(server.sql)
      for (const folder of readdirSync(server.dataDir)) rmSync(path.join(server.dataDir, folder), { recursive: true })
      idle.set(kind, server)
    },
  }
}

/** Servers for the next files, by whether they run jobs and their clocks run. */
const idle = new Map<string, TestServer>()
let captureWorkers: CaptureWorkers | undefined

/** The servers of a worker's files share these, because starting them takes longer than most tests. Nothing is too late. */
function sharedCaptureWorkers(): CaptureWorkers {
  return (captureWorkers ??= startCaptureWorkers({ modelPriority: 0, timeLimit: () => new AbortController().signal }))
}

async function startTestServer({
  settings = {},
  setAt,
  databaseUrl,
  model,
  logged,
  runsJobs,
  clockRuns,
  queueRuns = false,
  holdsJobs = false,
}: Options & { setAt: SetAt; runsJobs: boolean; clockRuns: boolean }): Promise<TestServer> {
  count('servers')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const database = databaseUrl ?? (await aDatabase())
  const clock = startClock(setAt, { database, clockRuns })
  const { KEPT_ROLES = runsJobs ? 'web,worker' : 'web', ...others } = settings
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'kept-data-')),
    DATABASE_URL: database,
    KEPT_SECRET: 'a secret that is only used in tests',
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
    CAPTURE_READER: 'rules',
    ...others,
  })
  // A test runs one role without Redis, because there is no other server to share anything with.
  config.KEPT_ROLES = KEPT_ROLES.split(',') as Config['KEPT_ROLES']
  const server = await startServer(config, {
    now: clock.now,
    ...(!queueRuns && { queueClock: clock.ofQueue }),
    model,
    ...(logged && { log: createLog(config, { write: logged }) }),
    captureWorkers: sharedCaptureWorkers(),
  })
  const warnings: unknown[] = []
  server.deps.log.warn = ({ err }: { err?: unknown }) => void warnings.push(err)
  const client = new pg.Client(database)
  client.on('error', () => {}) // a test may end its connections
  await client.connect()

  let settling = Promise.resolve()
  const test: TestServer = {
    url,
    databaseUrl: database,
    warnings,
    dataDir: config.dataDir,
    deps: server.deps,
    setTime: clock.setTime,
    settle: async () => {
      const before = settling
      settling = before
        .catch(() => {})
        .then(async () => {
          await clock.isSet()
          await server.settle()
        })
      return settling
    },
    jobs: (...names) => jobsIn(test.sql, names),
    takeJobs: (isWanted) => takeJobsIn(test.sql, isWanted),
    work: (job, payload) => workerOf(server, job).run(payload, { isLastTry: true }),
    tryWork: (job, payload) => workerOf(server, job).run(payload, { isLastTry: false }),
    person: async (name) => {
      const person = await signInAsNew(url, name)
      // In the database, because this runs before nearly every test.
      await test.sql(`update users set onboarded = true, "onboardingStep" = null where id = $1`, [person.me.id])
      return { ...person, me: { ...person.me, onboarding: null, onboarded: true } }
    },
    newcomer: (name) => signInAsNew(url, name),
    sql: async <Row extends pg.QueryResultRow>(query: string, values?: unknown[]) =>
      (await client.query<Row>(query, values)).rows,
    stop: async () => {
      settlesNoMore(test)
      await client.end()
      await clock.goOnWhile(server.stop)
    },
  }
  if (!runsJobs && !holdsJobs) settles(test)
  return test
}

/** The clock of a database's queue, which moves one step after another. */
type QueueClock = { clock: TestClock; moved: Promise<void> }

/** By database: servers that share one share its time. */
const queueClocks = new Map<string, QueueClock>()

const tickMs = 250

/** A time that a test set, and when. */
type SetAt = { time: number; real: number }

/** One time for the server and its queue. It stays where a test sets it, or goes on from there. */
function startClock(start: SetAt, { database, clockRuns }: { database: string; clockRuns: boolean }) {
  const queue = queueClocks.get(database) ?? { clock: new TestClock(start.time), moved: Promise.resolve() }
  queueClocks.set(database, queue)
  let setAt = start
  const now = () => new Date(setAt.time + (clockRuns ? performance.now() - setAt.real : 0))
  const move = (step: (clock: TestClock) => Promise<void>) => {
    queue.moved = queue.moved.catch(() => {}).then(() => step(queue.clock))
    queue.moved.catch(() => {}) // who settles next hears of it
  }
  let isTicking = false
  const tick = () => {
    if (isTicking) return // a busy database is slow to tell that it's quiet
    isTicking = true
    move(async (clock) => {
      const passed = clockRuns ? now().getTime() - clock.now() : tickMs
      await clock.tick(passed).catch(() => {}) // it's gone once the server has stopped
      isTicking = false
    })
  }
  const ticking = clockRuns && setInterval(tick, tickMs)
  return {
    ofQueue: queue.clock,
    now,
    setTime: (to: string) => {
      setAt = { time: Date.parse(to), real: performance.now() }
      move((clock) => clock.setTime(to))
    },
    isSet: () => queue.moved,
    /** The queue needs time to stop. */
    goOnWhile: async (stop: () => Promise<void>) => {
      await queue.moved // it can't be set any more once the queue is gone
      const goingOn = setInterval(tick, tickMs)
      await stop()
      for (const timer of [ticking, goingOn]) if (timer) clearInterval(timer)
      await queue.moved
    },
  }
}

function workerOf({ workers }: RunningServer, name: string) {
  const worker = workers.find(({ job }) => job.name === name)
  if (!worker) throw new Error(`No feature runs ${name}`)
  return worker
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
