import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import { inject } from 'vitest'
import { aDatabase } from './database.ts'

/** A database behind a TCP port that a test can close and open again, as if PostgreSQL restarted. */
export async function anInterruptibleDatabase() {
  const databaseUrl = await aDatabase()
  const real = new URL(databaseUrl.replace('@/', '@localhost/'))
  const open = new Set<Socket>()
  const door = createServer((client) => {
    const server = connect(path.join(inject('postgresSocket'), '.s.PGSQL.5432'))
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => (open.delete(from), to.destroy()))
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = door.address() as AddressInfo

  const interrupt = async () => {
    const closed = new Promise((resolve) => door.close(resolve))
    for (const socket of open) socket.destroy()
    await closed
  }
  return {
    databaseUrl,
    /** Through the port. */
    settings: { DATABASE_URL: `postgresql://${real.username}@127.0.0.1:${port}${real.pathname}` },
    interrupt,
    resume: () => listen(port),
  }
}
