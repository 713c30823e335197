import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { preparePostgresHome } from '#server/platform/postgres-home.ts'
import { familyOf } from '#tests/bench/processes.ts'
import type { Target } from '#tests/support/door.ts'
import { until } from './until.ts'

/** A process that can be killed, paused and started again. */
export type Machine = {
  start: () => Promise<void>
  kill: () => Promise<void>
  pause: () => void
  resume: () => void
}

/** What runs as one child process. `launch` resolves once it works. */
export function aMachine(launch: () => Promise<ChildProcess>): Machine {
  let child: ChildProcess | undefined
  return {
    start: async () => {
      child = await launch()
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child!.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  }
}

export type Database = Machine & {
  connection: () => pg.ClientConfig
  /** Opens a connection to its socket. */
  connectHere: Target
  /** A full disk can end it. */
  restartIfLost: () => Promise<void>
  stop: () => Promise<void>
}

/** The embedded PostgreSQL, whose processes all stop and go on together. */
export function aPostgres(dataDir: string): Database {
  let running: EmbeddedPostgres | undefined
  let isLost = false
  const home = preparePostgresHome(dataDir)
  const signal = (name: NodeJS.Signals) => {
    const postmaster = Number(readFileSync(path.join(home.data, 'postmaster.pid'), 'utf8').split('\n')[0])
    for (const pid of familyOf(postmaster)) process.kill(pid, name)
  }
  const start = async () => {
    isLost = false
    running = await startEmbeddedPostgres(dataDir)
    void running.lost.then(() => (isLost = true))
  }
  return {
    start,
    restartIfLost: async () => {
      if (isLost) await start()
    },
    kill: async () => {
      signal('SIGKILL')
      await running!.lost
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    connection: () => running!.connection('kept'),
    connectHere: () => connect(path.join(home.socket, '.s.PGSQL.5432')),
    stop: async () => running?.stop(),
  }
}

/** Whether this machine has a program. */
export function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

type Pooler = { folder: string; port: number; behind: number; runAs: { uid: number; gid: number } | undefined }

/** PgBouncer in transaction mode, set up as docs/operating.md says. */
export function aPgBouncer({ folder, port, behind, runAs }: Pooler): Machine {
  const [settings, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'pgbouncer-users.txt')]
  const databaseFor = (statementMs: number) =>
    `host=127.0.0.1 port=${behind} dbname=kept user=kept connect_query='set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = 60000'`
  writeFileSync(users, '"kept" ""\n')
  writeFileSync(
    settings,
    `[databases]
kept = ${databaseFor(15_000)}
kept_jobs = ${databaseFor(600_000)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_login_retry = 1
`,
  )
  return aMachine(async () => {
    const child = spawn('pgbouncer', [settings], { ...runAs, stdio: 'ignore' })
    await until('PgBouncer answers', () => answers(port))
    return child
  })
}

/** The object store, whose objects outlive its process. It can answer everything with an error. */
export function anObjectStore(port: number, folder: string): Machine & { answerWith: (status: number) => void } {
  let child: ChildProcess
  const machine = aMachine(async () => {
    child = fork(path.join(import.meta.dirname, 's3-process.ts'), [String(port), folder])
    await new Promise((resolve) => child.once('message', resolve))
    return child
  })
  return { ...machine, answerWith: (status) => void child.send(status) }
}

export type Disk = { folder: string; fill: () => void; empty: () => void; remove: () => void }

const diskMb = 1_000

/** A small disk of its own, in memory. Null where only root could make one. */
export function aSmallDisk(folder: string): Disk | null {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'w')
      try {
        for (const { bavail, bsize } = statfsSync(folder); ;)
          writeSync(file, Buffer.alloc(Math.min(bavail * bsize, 2 ** 24)))
      } catch {
        // full
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => void execFileSync('umount', [folder]),
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
