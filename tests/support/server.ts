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
import { signIn, signInAsNew, type Someone } from './someone.ts'

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
  /** Runs a job now, as its only attempt. */
  work: (job: string, payload: object) => Promise<void>
  /** Runs a job now, as an attempt that others follow. */
  tryWork: (job: string, payload: object) => Promise<void>
  stop: () => Promise<void>
}

type Options = {
  /** With `KEPT_ROLES: 'web,worker'`, jobs run by themselves, by the database's clock. Otherwise nothing does. */
  settings?: Record<string, string>
  time?: string
  databaseUrl?: string
  model?: LanguageModel
  /** Gets each line of the log. */
  logged?: (line: string) => void
}

/**
 * A whole server with its own database and a clock that only a test moves. One without settings is emptied once
 * stopped, and serves the next file of this worker.
 */
export async function aServer({ time = '2026-03-05T10:00:00Z', ...options }: Options = {}): Promise<TestServer> {
  if (Object.values(options).some(Boolean)) return startTestServer({ time, ...options })

  const server = idle ?? (await startTestServer({ time }))
  idle = undefined
  server.setTime(time)
  return {
    ...server,
    stop: async () => {
      if (idle) return server.stop()
      await emptyTables(server.sql)
      for (const folder of readdirSync(server.dataDir)) rmSync(path.join(server.dataDir, folder), { recursive: true })
      idle = server
    },
  }
}

let idle: TestServer | undefined
let captureWorkers: CaptureWorkers | undefined

/** The servers of a worker's files share these, because starting them takes longer than most tests. */
function sharedCaptureWorkers(): CaptureWorkers {
  return (captureWorkers ??= startCaptureWorkers())
}

async function startTestServer({
  settings = {},
  time,
  databaseUrl,
  model,
  logged,
}: Options & { time: string }): Promise<TestServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const database = databaseUrl ?? (await aDatabase())
  const clock = startClock(time, database)
  const { KEPT_ROLES = 'web', ...others } = settings
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'kept-data-')),
    DATABASE_URL: database,
    KEPT_SECRET: 'a secret that is only used in tests',
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
    ...others,
  })
  // A test runs one role without Redis, because there is no other server to share anything with.
  config.KEPT_ROLES = KEPT_ROLES.split(',') as Config['KEPT_ROLES']
  const server = await startServer(config, {
    now: clock.now,
    ...(!config.KEPT_ROLES.includes('worker') && { queueClock: clock.ofQueue }),
    model,
    ...(logged && { log: createLog(config, { write: logged }) }),
    captureWorkers: sharedCaptureWorkers(),
  })
  const warnings: unknown[] = []
  server.deps.log.warn = ({ err }: { err?: unknown }) => void warnings.push(err)
  const client = new pg.Client(database)
  client.on('error', () => {}) // a test may end its connections
  await client.connect()

  return {
    url,
    databaseUrl: database,
    warnings,
    dataDir: config.dataDir,
    deps: server.deps,
    setTime: clock.setTime,
    settle: async () => {
      await clock.isSet()
      await server.settle()
    },
    work: (job, payload) => workerOf(server, job).run(payload, { isLastTry: true }),
    tryWork: (job, payload) => workerOf(server, job).run(payload, { isLastTry: false }),
    person: (name) => signIn(url, name),
    newcomer: (name) => signInAsNew(url, name),
    sql: async <Row extends pg.QueryResultRow>(query: string, values?: unknown[]) =>
      (await client.query<Row>(query, values)).rows,
    stop: async () => {
      await client.end()
      await server.stop()
    },
  }
}

/** The clocks of the queues, by database: servers that share one share its time. */
const queueClocks = new Map<string, TestClock>()

/** One time for the server and, once it's set there, for its queue. */
function startClock(time: string, database: string) {
  const ofQueue = queueClocks.get(database) ?? new TestClock(time)
  queueClocks.set(database, ofQueue)
  let now = new Date(time)
  let setting = Promise.resolve()
  return {
    ofQueue,
    now: () => new Date(now),
    setTime: (to: string) => {
      now = new Date(to)
      setting = setting.then(() => ofQueue.setTime(to))
    },
    isSet: () => setting,
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
