import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A realtime socket with minimal overhead, so a thousand of them barely load the machine. */
export type WireSocket = {
  /** Calls back with the time whenever the server sends this event. */
  onEvent: (event: string, listener: (at: number) => void) => void
  close: () => void
}

/** Opens a user's socket like socket.io over WebSocket, and waits until it's accepted. */
export async function openSocket(url: string, { cookie }: { cookie: string }): Promise<WireSocket> {
  const { hostname, port, host, origin } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.setNoDelay(true)
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\n` +
      `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  await said(socket, '0{')
  say(socket, '40')
  await said(socket, '40{')

  const listeners = new Map<string, (at: number) => void>()
  socket.on('data', (chunk: Buffer) => {
    const at = performance.now()
    if (isPing(chunk)) return say(socket, '3')
    for (const [event, listener] of listeners) if (chunk.includes(`42["${event}",`)) listener(at)
  })
  return {
    onEvent: (event, listener) => void listeners.set(event, listener),
    close: () => socket.destroy(),
  }
}

async function said(socket: Socket, what: string) {
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    if (chunk.includes(what)) return
    const text = chunk.toString('latin1')
    if (/^HTTP\/1.1 [45]|44\{/.test(text)) throw new Error(`The socket was refused: ${text.split('\r\n')[0]}`)
  }
}

const isPing = (frame: Buffer) => frame.length === 3 && frame[0] === 0x81 && frame[2] === 0x32

/** Clients must mask their frames; a mask of zeros leaves the text unchanged. */
function say(socket: Socket, text: string) {
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]))
}
