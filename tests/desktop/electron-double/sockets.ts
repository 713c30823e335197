import type { Page, WebSocketRoute } from 'playwright-core'
import type { WebSocket as NodeSocket, WebSocketInit } from 'undici-types'
import { originOf, toApp } from './addresses.ts'

// Node's WebSocket accepts headers, but the DOM type of the same name doesn't declare them.
const Socket = WebSocket as unknown as new (url: string, init: WebSocketInit) => NodeSocket

/** Connects the page's sockets with the origin of a custom-scheme page. */
export function routeSockets(page: Page) {
  return page.routeWebSocket(/./, (socket) => connect(socket, originOf(toApp(page.url()))))
}

function connect(client: WebSocketRoute, origin: string) {
  const server = new Socket(client.url(), { headers: { origin } })
  server.binaryType = 'arraybuffer'
  const waiting: (string | Buffer)[] = []
  const send = (message: string | Buffer) =>
    server.send(typeof message === 'string' ? message : new Uint8Array(message))

  server.addEventListener('open', () => waiting.splice(0).forEach(send))
  server.addEventListener('message', ({ data }) =>
    client.send(data instanceof ArrayBuffer ? Buffer.from(data) : String(data)),
  )
  server.addEventListener(
    'close',
    ({ code, reason }) => void client.close(code === 1005 || code === 1006 ? {} : { code, reason }),
  )
  server.addEventListener('error', () => void client.close())
  client.onMessage((message) => {
    if (server.readyState === server.CONNECTING) waiting.push(message)
    else send(message)
  })
  client.onClose(() => server.close())
}
