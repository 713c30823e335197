import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { freePort } from './server.ts'

export type PgBouncer = { url: string; stop: () => Promise<void> }

/**
 * Starts the system's PgBouncer in transaction mode before a database. It takes turns through its sessions, so that what
 * relies on keeping one soon fails.
 */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const { host, user, database } = new pg.Client(databaseUrl)
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-pgbouncer-'))
  chmodSync(folder, 0o755)
  const settings = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'users.txt')
  writeFileSync(users, `"${user!}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
${database!} = host=${host} user=${user!}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
server_round_robin = 1
`,
  )
  const { uid, gid } = statSync(host) // the database's socket is for its own user, and PgBouncer refuses to run as root
  const asUser = process.getuid?.() === 0 ? { uid, gid } : {}
  const child = spawn('pgbouncer', [settings], { ...asUser, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(`${message}. Install it with: apt-get install pgbouncer`))
    child.once('exit', () => resolve(said))
  })
  const failed = ended.then((why) => {
    throw new Error(`PgBouncer ended: ${why}`)
  })
  failed.catch(() => {})
  await Promise.race([vi.waitFor(() => answers(port), { timeout: 10_000 }), failed])

  return {
    url: `postgresql://${user!}@127.0.0.1:${port}/${database!}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })
