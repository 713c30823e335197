import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ConfigProblem } from '#server/platform/config.ts'
import { isDiskFull } from '#server/platform/disk.ts'
import { preparePostgresHome, type PostgresHome } from '#server/platform/postgres-home.ts'

const user = 'kept'
const ownerLock = 5378 // the server with this advisory lock owns the data folder; the lock ends with its connection
const timeoutMs = 30_000
const staleLockMs = 1_500
const recoveryMs = 5_000

/** Settings of PostgreSQL by name, in place of its or our own. */
type Settings = Record<string, string>

export type EmbeddedPostgres = {
  /** The connection settings of one of its databases. */
  connection: (database: string) => pg.ClientConfig & { host: string; user: string; database: string }
  /** Whether it was already running, left by a killed server. */
  adopted: boolean
  /** Resolves when the database stops unexpectedly. */
  lost: Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL in a data folder, on a private Unix socket without a port, or adopts the one that a killed
 * server left running. Throws `ConfigProblem` when another server owns the folder.
 */
export async function startEmbeddedPostgres(dataDir: string, settings: Settings = {}): Promise<EmbeddedPostgres> {
  const home = preparePostgresHome(dataDir)
  const connection = (database: string) => ({ host: home.socket, user, database })

  const adopted = isRunning(home)
  if (!adopted) invalidateStalePid(home)
  if (!adopted && !existsSync(path.join(home.data, 'PG_VERSION'))) initialize(home)
  const owner = await becomeOwner(home, connection('postgres'), adopted ? undefined : () => launch(home, settings))
  await createDatabase(owner, 'kept')
  if (adopted) await endSessions(owner, 'kept')

  let stopping = false
  return {
    connection,
    adopted,
    lost: new Promise((resolve) => owner.once('end', () => stopping || resolve())),
    stop: async () => {
      stopping = true
      await owner.end()
      await shutDown(home)
    },
  }
}

/** Whether a data folder has a database, running or not. */
export const hasDatabase = (dataDir: string) => existsSync(path.join(dataDir, 'postgres'))

/** How to connect to the PostgreSQL running in a data folder; undefined when none is. */
export function runningConnection(dataDir: string, database: string): pg.ClientConfig | undefined {
  if (!hasDatabase(dataDir)) return undefined
  const home = preparePostgresHome(dataDir)
  return isRunning(home) ? { host: home.socket, user, database } : undefined
}

/** initdb isn't atomic, so the folder is built under another name and renamed: it's complete or absent. */
function initialize({ data, binaries, runAs }: PostgresHome) {
  const aside = `${data}-${process.pid}`
  mkdirSync(aside, { mode: 0o700 })
  if (runAs) chownSync(aside, runAs.uid, runAs.gid)
  try {
    run(
      path.join(binaries, 'bin/initdb'),
      ['-D', aside, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'],
      runAs,
    )
    renameSync(aside, data)
  } catch (cause) {
    rmSync(aside, { recursive: true, force: true })
    throw new ConfigProblem(`The database could not be created in ${data}: ${lastLine(cause)}`, { cause })
  }
}

function launch({ data, log: logFile, socket, binaries, runAs }: PostgresHome, settings: Settings): ChildProcess {
  const log = openSync(logFile, 'a', 0o600)
  const all = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    random_page_cost: '1.1', // there is no disk arm to move
    jit: 'off', // compiling costs more than it saves on queries this short
    log_min_messages: 'warning',
    ...settings,
  }
  const server = spawn(
    path.join(binaries, 'bin/postgres'),
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group, so that Ctrl+C stops the server before the database.
    { ...runAs, cwd: '/', env: environment, detached: true, stdio: ['ignore', log, log] },
  )
  server.unref()
  closeSync(log)
  return server
}

/** Waits until the database answers, then takes the owner lock. */
async function becomeOwner(
  home: PostgresHome,
  connection: pg.ClientConfig,
  start: (() => ChildProcess) | undefined,
): Promise<pg.Client> {
  let launched = start?.()
  const startedAt = Date.now()
  let refusedAt: number | undefined
  for (;;) {
    const client = new pg.Client(connection)
    client.on('error', () => {}) // 'end' follows
    try {
      await client.connect()
      const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [ownerLock])
      if (rows[0]?.owned) return client
      refusedAt ??= Date.now()
    } catch (cause) {
      const hasExited = launched && launched.exitCode !== null && !isRunning(home)
      const waitedMs = Date.now() - startedAt
      // After a kill, PostgreSQL's processes take a moment to exit; until they do, it won't start.
      if (hasExited && waitedMs < recoveryMs) launched = start?.()
      else if (hasExited || waitedMs > timeoutMs) {
        throw new ConfigProblem(await whyNotStarted(home), { cause })
      }
    }
    await client.end().catch(() => {})

    // A killed server's lock disappears within moments; a running server's stays.
    if (refusedAt !== undefined && Date.now() - refusedAt > staleLockMs) {
      throw new ConfigProblem(
        `Another Kept server is using ${home.dataDir}. Stop it first, or set DATA_DIR to another folder.`,
        { why: 'in-use' },
      )
    }
    await pause(refusedAt === undefined && !launched?.exitCode ? 10 : 100)
  }
}

async function whyNotStarted({ data, dataDir, log }: PostgresHome): Promise<string> {
  if (await isDiskFull(dataDir))
    return `The disk of ${dataDir} is full, so the database can’t start. Free some space and start Kept again.`
  return `The database in ${data} could not start. See its log: ${log}.`
}

async function createDatabase(client: pg.Client, name: string) {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database "${name}"`)
}

/** Ends a killed server's sessions, which would go on beside ours and take jobs that no one would finish. */
async function endSessions(client: pg.Client, database: string) {
  await client.query(
    'select pg_terminate_backend(pid, $2) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [database, recoveryMs],
  )
}

async function shutDown(home: PostgresHome) {
  const pid = runningPid(home)
  if (!pid) return

  process.kill(pid, 'SIGINT') // fast shutdown: disconnects clients, keeps everything committed
  for (const deadline = Date.now() + timeoutMs; runningPid(home) && Date.now() < deadline;) await pause(10)
}

function isRunning(home: PostgresHome): boolean {
  return runningPid(home) !== undefined
}

/** The process id of the running database in this folder, from PostgreSQL's pid file. */
function runningPid({ data }: PostgresHome): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return commandOf(pid).includes(data) ? pid : undefined
  } catch {
    return undefined // no such file, or no such process
  }
}

/**
 * After a power cut the pid in the file may belong to another process, and PostgreSQL would wait for it forever.
 * An impossible pid makes PostgreSQL check the rest of the file itself.
 */
function invalidateStalePid({ data }: PostgresHome) {
  const file = path.join(data, 'postmaster.pid')
  if (existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(2 ** 31 - 2)))
}

/** The command line of a process: a pid alone may have been reused. */
function commandOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
}

/** Only what PostgreSQL needs: ours holds the server's secrets. */
const environment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', LC_MESSAGES: 'C', TZ: 'UTC' }

function run(command: string, args: string[], runAs: PostgresHome['runAs']) {
  execFileSync(command, args, { ...runAs, cwd: '/', env: environment, stdio: 'pipe' })
}

function lastLine(error: unknown): string {
  const text = String((error as { stderr?: Buffer }).stderr ?? error)
  return text.trim().split('\n').at(-1) ?? ''
}
