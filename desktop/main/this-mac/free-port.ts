import { createServer, type AddressInfo } from 'node:net'

/** A port of this Mac that nobody listens on: the one of last time, where that is free. */
export async function freePort(last: number | null): Promise<number> {
  return (
    (last !== null && (await portOf(last))) ||
    (await portOf(0)) ||
    Promise.reject(new Error('This Mac has no free port.'))
  )
}

/** The port that could be listened on, or null. */
function portOf(wanted: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
