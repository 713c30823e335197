import type { BrowserContext, WebSocketRoute } from 'playwright-core'
import type { WebSocket as NodeSocket, WebSocketInit } from 'undici-types'
import { originOf, toApp } from './addresses.ts'

// Node's own WebSocket takes headers, which the browser's type of the same name does not say.
const Socket = WebSocket as unknown as new (url: string, init: WebSocketInit) => NodeSocket

/** Connects the page's sockets with the origin that a page of a custom scheme has. */
export function routeSockets(context: BrowserContext) {
  return context.routeWebSocket(/./, (page) => connect(page, originOf(toApp(originPage(context)))))
}

function originPage(context: BrowserContext): string {
  return context.pages().find((page) => page.url().startsWith('https:'))?.url() ?? 'about:blank'
}

function connect(page: WebSocketRoute, origin: string) {
  const server = new Socket(page.url(), { headers: { origin } })
  server.binaryType = 'arraybuffer'
  const waiting: (string | Buffer)[] = []
  const send = (message: string | Buffer) => server.send(typeof message === 'string' ? message : new Uint8Array(message))

  server.addEventListener('open', () => waiting.splice(0).forEach(send))
  server.addEventListener('message', ({ data }) => page.send(data instanceof ArrayBuffer ? Buffer.from(data) : String(data)))
  server.addEventListener('close', ({ code, reason }) => void page.close(code === 1005 || code === 1006 ? {} : { code, reason }))
  server.addEventListener('error', () => void page.close())
  page.onMessage((message) => {
    if (server.readyState === server.CONNECTING) waiting.push(message)
    else send(message)
  })
  page.onClose(() => server.close())
}
