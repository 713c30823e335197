import { createServer, type AddressInfo } from 'node:net'

/** A free port on this Mac: the last one if possible. */
export async function freePort(last: number | null): Promise<number> {
  return (
    (last !== null && (await portOf(last))) ||
    (await portOf(0)) ||
    Promise.reject(new Error('This Mac has no free port.'))
  )
}

/** The port if it's free, or null. With 0, any free port. */
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
