import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** Opens a connection to what is behind a door. */
export type Target = () => Socket

export type Door = {
  port: number
  /** Breaks all connections and refuses new ones. */
  cut: () => Promise<void>
  /** Keeps all connections, accepts new ones and passes nothing on. */
  stall: () => void
  /** Passes everything on again. */
  open: () => Promise<void>
  stop: () => Promise<void>
}

/** A TCP port of this machine that passes connections on, until it's cut or stalled. */
export async function aDoor(target: Target): Promise<Door> {
  const pairs = new Set<[Socket, Socket]>()
  let isStalled = false
  const server = createServer((client) => {
    const pair: [Socket, Socket] = [client, target()]
    pairs.add(pair)
    join(pair, () => pairs.delete(pair))
    if (isStalled) hold(pair)
  })
  const port = await listen(server, 0)
  let isOpen = true

  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of [...pairs].flat()) socket.destroy()
    await closed
    isOpen = false
  }
  return {
    port,
    cut,
    stall: () => {
      isStalled = true
      pairs.forEach(hold)
    },
    open: async () => {
      isStalled = false
      for (const [client, behind] of pairs) join([client, behind])
      if (!isOpen) await listen(server, port)
      isOpen = true
    },
    stop: async () => {
      if (isOpen) await cut()
    },
  }
}

/** Connects to a port of this machine. */
export const toPort = (port: number) => () => connect(port, '127.0.0.1')

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Passes on both ways. Either's end is the other's. */
function join([one, other]: [Socket, Socket], onEnd?: () => void) {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to)
    if (!onEnd) continue
    from.on('error', () => to.destroy())
    from.on('close', () => {
      to.destroy()
      onEnd()
    })
  }
}

function hold([one, other]: [Socket, Socket]) {
  for (const socket of [one, other]) {
    socket.unpipe()
    socket.pause()
  }
}
