import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Balancer = {
  url: string
  /** Sends new connections to another server. */
  leadTo: (serverUrl: string) => void
  /** Breaks all connections. */
  cut: () => void
  stop: () => Promise<void>
}

/** A load balancer without sticky sessions: every new connection goes to the server that a test chooses. */
export async function aBalancer(): Promise<Balancer> {
  const open = new Set<Socket>()
  let port = 0
  const door = createServer((client) => {
    const server = connect(port, 'localhost')
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
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of open) socket.destroy()
  }

  return {
    url: `http://localhost:${(door.address() as AddressInfo).port}`,
    leadTo: (serverUrl) => (port = Number(new URL(serverUrl).port)),
    cut,
    stop: async () => {
      cut()
      await new Promise((resolve) => door.close(resolve))
    },
  }
}
