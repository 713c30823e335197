import type { Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { ConfigProblem, type Config } from '#server/platform/config.ts'

/** How long a client may still take once the server stops, also one that never sends the rest of a request. */
const patienceMs = 3_000
/** Longer than proxies keep an idle connection, or they would send a request on one that's just being closed. */
const idleMs = 75_000

/** A server's own `closeAllConnections` leaves out those that became sockets. */
const connectionsOf = new WeakMap<HttpServer, Set<Socket>>()

/** Serves an app on the port of a setting. Throws `ConfigProblem` when that isn't possible. */
export async function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  config: Pick<Config, 'HOST' | 'PORT' | 'WORKER_PORT'>,
  setting: 'PORT' | 'WORKER_PORT',
): Promise<HttpServer> {
  const { HOST, [setting]: port } = config
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: HOST }, () => resolve(server)) as HttpServer
    server.keepAliveTimeout = idleMs
    keepConnections(server)
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const problem = {
        EADDRINUSE: `Port ${port} is in use. Stop the program that uses it, or set ${setting} to another number.`,
        EACCES: `This user isn’t allowed to use port ${port}. Set ${setting} to a number above 1023.`,
        EADDRNOTAVAIL: `HOST ${HOST} isn’t an address of this machine.`,
      }[cause.code ?? '']
      reject(problem ? new ConfigProblem(problem, { cause }) : cause)
    })
  })
}

function keepConnections(server: HttpServer) {
  const connections = new Set<Socket>()
  connectionsOf.set(server, connections)
  server.on('connection', (connection) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
}

/**
 * Closes a server of `listen` once its running requests are answered, and their connections, which would otherwise bring
 * new ones. Cuts off requests that take longer.
 */
export async function closeHttp(server: HttpServer, close: () => Promise<void> = promisify(server.close.bind(server))) {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
  const closeIdle = setInterval(() => server.closeIdleConnections(), 100)
  const cut = setTimeout(() => connectionsOf.get(server)?.forEach((connection) => connection.destroy()), patienceMs)
  await close()
  clearInterval(closeIdle)
  clearTimeout(cut)
}
