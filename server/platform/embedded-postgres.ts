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
import { preparePostgresHome, type PostgresHome } from '#server/platform/postgres-home.ts'

const user = 'kept'
const ownerLock = 5378 // whoever holds this advisory lock owns the data folder; it ends with its holder
const patienceMs = 30_000
const killedServerMs = 1_500
const killedDatabaseMs = 5_000

export type EmbeddedPostgres = {
  /** How to reach a database of this server. */
  connection: (database: string) => pg.ClientConfig & { host: string; user: string; database: string }
  /** Whether a database that an earlier, killed server left running was taken over. */
  adopted: boolean
  /** Resolves when the database is gone although nobody stopped it. */
  lost: Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL in a data folder, on a private Unix socket and with no port, or takes over the one
 * that a killed server left running. Throws `ConfigProblem` when another server owns the folder.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const home = preparePostgresHome(dataDir)
  const connection = (database: string) => ({ host: home.socket, user, database })

  const adopted = isRunning(home)
  if (!adopted) disownReusedPid(home)
  if (!adopted && !existsSync(path.join(home.data, 'PG_VERSION'))) initialise(home)
  const owner = await becomeOwner(home, connection('postgres'), adopted ? undefined : launch(home))
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

/** How to reach a database of the server that runs in a data folder; undefined when none does. */
export function runningConnection(dataDir: string, database: string): pg.ClientConfig | undefined {
  const home = preparePostgresHome(dataDir)
  return isRunning(home) ? { host: home.socket, user, database } : undefined
}

/** initdb is not atomic, so the folder is built aside and renamed: it is whole or not there. */
function initialise({ data, binaries, runAs }: PostgresHome) {
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

function launch({ data, log: logFile, socket, binaries, runAs }: PostgresHome): ChildProcess {
  const log = openSync(logFile, 'a')
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    max_connections: '60',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off', // compiling costs more than it saves on queries this short
    log_min_messages: 'warning',
  }
  const server = spawn(
    path.join(binaries, 'bin/postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group: stopping the server with Ctrl+C must not take the database from under it.
    { ...runAs, cwd: '/', env: environment, detached: true, stdio: ['ignore', log, log] },
  )
  server.unref()
  closeSync(log)
  return server
}

/** Waits until the database answers, then takes the lock that says whose folder this is. */
async function becomeOwner(
  home: PostgresHome,
  connection: pg.ClientConfig,
  launched: ChildProcess | undefined,
): Promise<pg.Client> {
  const startedAt = Date.now()
  let refusedAt: number | undefined
  for (;;) {
    const client = new pg.Client(connection)
    client.on('error', () => {}) // told through 'end'
    try {
      await client.connect()
      const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [ownerLock])
      if (rows[0]?.owned) return client
      refusedAt ??= Date.now()
    } catch (cause) {
      const hasGivenUp = launched && launched.exitCode !== null && !isRunning(home)
      const waitedMs = Date.now() - startedAt
      // Processes of a database that was killed may need a moment to notice; until then it does not start.
      if (hasGivenUp && waitedMs < killedDatabaseMs) launched = launch(home)
      else if (hasGivenUp || waitedMs > patienceMs) {
        throw new ConfigProblem(`The database in ${home.data} does not start. Its log is ${home.log}.`, { cause })
      }
    }
    await client.end().catch(() => {})

    // The lock of a server that was just killed goes within moments; a living one keeps it.
    if (refusedAt !== undefined && Date.now() - refusedAt > killedServerMs) {
      throw new ConfigProblem(
        `Another Kept server is using ${home.dataDir}. Stop it first, or set DATA_DIR to another folder.`,
        { why: 'in-use' },
      )
    }
    await pause(refusedAt === undefined && !launched?.exitCode ? 10 : 100)
  }
}

async function createDatabase(client: pg.Client, name: string) {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database "${name}"`)
}

/** What a killed server had begun here would go on beside us, and take jobs that nobody then works on. */
async function endSessions(client: pg.Client, database: string) {
  await client.query(
    'select pg_terminate_backend(pid, $2) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [database, killedDatabaseMs],
  )
}

async function shutDown(home: PostgresHome) {
  const pid = runningPid(home)
  if (!pid) return

  process.kill(pid, 'SIGINT') // fast shutdown: clients are cut off, everything committed is on disk
  for (const deadline = Date.now() + patienceMs; runningPid(home) && Date.now() < deadline;) await pause(10)
}

function isRunning(home: PostgresHome): boolean {
  return runningPid(home) !== undefined
}

/** The process of the database in this folder, read from the file that PostgreSQL keeps while it runs. */
function runningPid({ data }: PostgresHome): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return commandOf(pid).includes(data) ? pid : undefined
  } catch {
    return undefined // no such file, or no such process
  }
}

/**
 * After a power cut the pid file may name a process that is something else by now, for which PostgreSQL
 * would wait for ever. A number that no process has lets it judge the rest of the file by itself.
 */
function disownReusedPid({ data }: PostgresHome) {
  const file = path.join(data, 'postmaster.pid')
  if (existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(2 ** 31 - 2)))
}

/** How a process was started. After a power cut its number may belong to something else entirely. */
function commandOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
}

const environment = { ...process.env, LC_ALL: 'C.UTF-8', LC_MESSAGES: 'C', TZ: 'UTC' }

function run(command: string, args: string[], runAs: PostgresHome['runAs']) {
  execFileSync(command, args, { ...runAs, cwd: '/', env: environment, stdio: 'pipe' })
}

function lastLine(error: unknown): string {
  const text = String((error as { stderr?: Buffer }).stderr ?? error)
  return text.trim().split('\n').at(-1) ?? ''
}
