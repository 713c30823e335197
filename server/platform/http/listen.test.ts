import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { expect, test, vi } from 'vitest'
import { closeHttp, listen } from './listen.ts'

const listening = () =>
  listen(async (request) => new Response(await request.text()), { HOST: '127.0.0.1', PORT: 0, WORKER_PORT: 0 }, 'PORT')

/** Stops, with so much time gone by at once. */
function stoppedAfter(ms: number, stop: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const stopped = stop()
  vi.advanceTimersByTime(ms)
  vi.useRealTimers()
  return stopped
}

test.each([
  ['half a request', 'GET / HTTP/1.1\r\nHost: kept\r\n'],
  ['half a body', 'POST / HTTP/1.1\r\nHost: kept\r\nContent-Length: 100\r\n\r\nhalf'],
])('a client that has sent %s holds up a server that stops for three seconds only', async (_, half) => {
  const server = await listening()
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write(half)
  await once(server, 'connection')
  const closed = once(client, 'close')
  client.on('error', () => {}).resume()

  await Promise.all([stoppedAfter(3_000, () => closeHttp(server)), closed])
  expect(server.listening).toBe(false)
})

test('so does one whose socket no longer answers', async () => {
  const server = await listening()
  const io = new Server(server, { serveClient: false })
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: kept\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await once(client, 'data')
  const closed = once(client, 'close')
  client.on('error', () => {}).resume()

  await Promise.all([stoppedAfter(3_000, () => closeHttp(server, () => io.close())), closed])
  expect(server.listening).toBe(false)
})
