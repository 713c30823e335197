import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy to a server that can be closed, like a failing network or server. */
export type Gate = {
  url: string
  /** Leads to another server from now on, and cuts the connections to the last one. */
  leadTo: (server: string) => void
  shut: () => void
  open: () => void
  stop: () => Promise<void>
}

/** The server needs the gate's URL as its own, so it's set later. */
export async function aGate(): Promise<Gate> {
  let to = new URL('http://localhost')
  const through = new Set<Socket>()
  let isOpen = true
  const server = createServer((client) => {
    if (!isOpen) return void client.destroy()
    const onward = connect(Number(to.port), to.hostname)
    for (const socket of [client, onward]) {
      through.add(socket)
      socket.on('error', () => {}).on('close', () => through.delete(socket))
    }
    client.pipe(onward).pipe(client)
    client.on('close', () => onward.destroy())
    onward.on('close', () => client.destroy())
  })
  const cut = () => {
    for (const socket of through) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (server) => {
      cut()
      to = new URL(server)
    },
    shut: () => {
      isOpen = false
      cut()
    },
    open: () => {
      isOpen = true
    },
    stop: () => {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
